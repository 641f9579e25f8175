import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { messageText } from '#web/api/failure-text.ts'
import { labelOf } from '#web/features/orders/labels.ts'
import { askChangeHref, orderHref, ticketHref } from '#web/features/orders/links.ts'
import { NextStep } from '#web/features/orders/next-step.tsx'
import { OrderCard } from '#web/features/orders/order-card.tsx'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import styles from './changeorder.module.css'
import type { ChangeProgress } from './model/state.ts'
import type { ChangeOrderModel } from './model.ts'

/** Outcome of a change that was made: the valid order and links to it. */
export function Done({ model: { old, next } }: { model: ChangeOrderModel }) {
  const device = useDevice()
  const ticket = ticketHref(next)
  const label = labelOf(next)
  const isComing = label === 'usable' || label === 'confirming'
  // The pressed button was further down the page.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div className={styles.page}>
      <div role="status">
        <EmptyState
          heading="h1"
          picture={isComing ? <Scene name="success-stamp" /> : undefined}
          title={<Trans>Your order is changed</Trans>}
          action={
            <>
              {ticket && device === 'mobile' && (
                <LinkButton href={ticket} variant="accent">
                  <Trans>Show ticket</Trans>
                </LinkButton>
              )}
              <LinkButton href={orderHref(device, next, 'view')} variant={ticket ? 'secondary' : 'primary'}>
                <Trans>See the changed order</Trans>
              </LinkButton>
              <LinkButton href={orderHref(device, old, 'view')} variant="quiet">
                <Trans comment="Link to the order as it was before a change">See the order before the change</Trans>
              </LinkButton>
            </>
          }
        >
          {isComing && (
            <p>
              <NextStep order={next} />
            </p>
          )}
          <p>
            <Trans>
              The ticket of the order before the change is no longer valid. We have sent you an email about it.
            </Trans>
          </p>
        </EmptyState>
      </div>
      <ul className={styles.summary}>
        <OrderCard order={next} />
      </ul>
    </div>
  )
}

/** Outcome of a change that can no longer be made: the reason and the state of the order. */
export function Over({
  model: { old },
  progress,
}: {
  model: ChangeOrderModel
  progress: Exclude<ChangeProgress, 'waiting' | 'done'>
}) {
  const device = useDevice()
  const words = useWords(progress)
  return (
    <div className={styles.page}>
      <div role="alert">
        <EmptyState
          heading="h1"
          title={words}
          action={
            <>
              {progress === 'lapsed' && (
                <LinkButton href={askChangeHref(device, old)}>
                  <Trans>Change it again</Trans>
                </LinkButton>
              )}
              <LinkButton
                href={orderHref(device, old, 'view')}
                variant={progress === 'lapsed' ? 'secondary' : 'primary'}
              >
                <Trans>See the order</Trans>
              </LinkButton>
            </>
          }
        >
          <p>
            <Trans>
              This change was not made, and it costs nothing. A difference that was paid too late goes back to you.
            </Trans>
          </p>
        </EmptyState>
      </div>
      <ul className={styles.summary}>
        <OrderCard order={old} />
      </ul>
    </div>
  )
}

function useWords(progress: Exclude<ChangeProgress, 'waiting' | 'done'>): ReactNode {
  const { i18n } = useLingui()
  switch (progress) {
    case 'lapsed':
      return messageText(i18n, 'order_change_lapsed')
    case 'replaced':
      return messageText(i18n, 'orders_msg_change_onetime')
    case 'cancelled':
      return messageText(i18n, 'orders_msg_already_cancelled')
    case 'used':
      return <Trans>This order was used in the meantime, so it cannot be changed any more</Trans>
  }
}
