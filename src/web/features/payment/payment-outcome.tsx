import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Outcome } from './use-outcome.ts'

/** The order of a payment, as named in the page's address. */
interface OutcomeOrder {
  readonly orderId?: number | undefined
  readonly orderType?: number | undefined
  readonly packageId?: number | undefined
}

/**
 * Result page of a payment (CB-01, U-02). `next`: what happens to a paid order. `ticket`: path of its ticket if the
 * shop already accepts it. `unpaidTitle`: why nothing was paid.
 */
export function PaymentOutcome({
  outcome,
  order,
  next,
  ticket,
  unpaidTitle,
}: {
  outcome: Outcome
  order: OutcomeOrder
  next: ReactNode
  ticket: string | null
  unpaidTitle: ReactNode
}) {
  const { t } = useLingui()
  const device = useDevice()
  const { orderId, orderType, packageId } = order
  const orderHref = (state: 'view' | 'pay') => pagePath(device, 'order', { orderId, orderType, packageId, state })
  /** Tickets open on phones only (PE-13). */
  const toTicket = outcome.state === 'paid' && device === 'mobile' ? ticket : null
  const toOrder = (
    <LinkButton
      href={orderId === undefined ? pagePath(device, 'orders') : orderHref('view')}
      variant={toTicket === null ? 'primary' : 'secondary'}
    >
      <Trans>View booking</Trans>
    </LinkButton>
  )
  return (
    <>
      <PageHead
        title={t`Payment`}
        back={pagePath(device, 'orders')}
        crumbs={[
          { label: t`Home`, href: pagePath(device, 'index') },
          { label: t`My bookings`, href: pagePath(device, 'orders') },
          ...(orderId === undefined ? [] : [{ label: t`Booking`, href: orderHref('view') }]),
        ]}
      />
      {outcome.state === 'unknown' && <Waiting />}
      {outcome.state === 'paid' && (
        <EmptyState
          picture={<Scene name="success-stamp" />}
          title={<Trans>Payment complete. Thank you!</Trans>}
          action={
            <>
              {toTicket !== null && (
                <LinkButton href={toTicket}>
                  <Trans>Show ticket</Trans>
                </LinkButton>
              )}
              {toOrder}
            </>
          }
        >
          {next && <p>{next}</p>}
        </EmptyState>
      )}
      {outcome.state === 'pending' && (
        <EmptyState
          title={<Trans>We’re confirming your payment</Trans>}
          action={
            <>
              <Button pending={outcome.isAsking} onClick={outcome.askAgain}>
                <Trans>Check again</Trans>
              </Button>
              {toOrder}
            </>
          }
        >
          <p>
            <Trans>This can take up to two minutes. Please don’t pay again.</Trans>
          </p>
        </EmptyState>
      )}
      {outcome.state === 'unpaid' && (
        <EmptyState
          picture={<Scene name="error" />}
          title={unpaidTitle}
          action={
            <>
              {orderId !== undefined && (
                <LinkButton href={orderHref('pay')} variant="accent">
                  <Trans>Retry payment</Trans>
                </LinkButton>
              )}
              {toOrder}
            </>
          }
        />
      )}
    </>
  )
}

function Waiting() {
  return (
    <div role="status">
      <span className="visuallyHidden">
        <Trans>Loading your booking…</Trans>
      </span>
      <Skeleton height="calc(320 * var(--u))" />
    </div>
  )
}
