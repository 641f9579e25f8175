import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { errorText } from '#web/api/failure-text.ts'
import { useOrderNames } from '#web/features/orders/names.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFormat } from '#web/ui/use-format.ts'
import styles from './order.module.css'

interface TermsDialogProps {
  readonly order: Order
  readonly title: string
  readonly footer: ReactNode
  readonly onClose: () => void
  /** Why the terms could not be had; null: they are there, or on their way. */
  readonly error: Error | null
  /** What is spoken while they are on their way; null once they are there. */
  readonly waiting: ReactNode
  /** What is said without a connection; null with one. */
  readonly offline: ReactNode
  readonly children: ReactNode
}

/** A question about an order that begins with its terms: which order it is, then what holds for it. */
export function TermsDialog({ order, title, footer, onClose, error, waiting, offline, children }: TermsDialogProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  const names = useOrderNames()(order)
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <div className={styles.terms}>
        <p className={styles.note}>
          {names.shop}
          {order.usetime !== null && ` · ${format.japanTime(order.usetime)}`}
        </p>
        {error && (
          <Banner tone="bad" role="alert">
            {errorText(i18n, error)}
          </Banner>
        )}
        {waiting !== null && !error && (
          <div role="status">
            <span className="visuallyHidden">{waiting}</span>
            <Skeleton height="calc(96 * var(--u))" />
          </div>
        )}
        {children}
        {offline !== null && (
          <Banner tone="wait" role="status">
            {offline}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
