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
export function ChangeMade({ model: { old, next } }: { model: ChangeOrderModel }) {
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
          title={<Trans>Your booking has been changed</Trans>}
          action={
            <>
              {ticket && device === 'mobile' && (
                <LinkButton href={ticket} variant="accent">
                  <Trans>Show ticket</Trans>
                </LinkButton>
              )}
              <LinkButton href={orderHref(device, next, 'view')} variant={ticket ? 'secondary' : 'primary'}>
                <Trans>View updated booking</Trans>
              </LinkButton>
              <LinkButton href={orderHref(device, old, 'view')} variant="quiet">
                <Trans comment="Link to the order as it was before a change">View original booking</Trans>
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
            <Trans>Your original ticket is no longer valid. We’ve emailed you about the change.</Trans>
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
export function ChangeClosed({
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
                  <Trans>Start again</Trans>
                </LinkButton>
              )}
              <LinkButton
                href={orderHref(device, old, 'view')}
                variant={progress === 'lapsed' ? 'secondary' : 'primary'}
              >
                <Trans>View booking</Trans>
              </LinkButton>
            </>
          }
        >
          <p>
            <Trans>
              This change wasn’t made, and there’s nothing to pay. If you paid the difference too late, we’ll refund it.
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
      return <Trans>This booking has been used, so it can no longer be changed</Trans>
  }
}
