import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { errorText } from '#web/api/failure-text.ts'
import { useOrderNames } from '#web/features/orders/names.ts'
import styles from './order.module.css'

interface TermsDialogProps {
  readonly order: Order
  readonly title: string
  readonly footer: ReactNode
  readonly onClose: () => void
  /** Why the terms could not be loaded; null if they are loaded or loading. */
  readonly error: Error | null
  /** Screen reader text while the terms load; null once they are loaded. */
  readonly waiting: ReactNode
  /** Text shown offline; null online. */
  readonly offline: ReactNode
  readonly children: ReactNode
}

/** Dialog about an order: the order's shop and time, then its terms. */
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
