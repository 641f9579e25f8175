import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderReceipt } from '#contract/receipts.ts'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Redirect } from '#kit/ui/redirect.tsx'
import { failureText } from '#web/api/failure-text.ts'
import { LoadingOrder } from '#web/features/orders/loading-order.tsx'
import { UnreadOrder } from '#web/features/orders/unread-order.tsx'
import { pagePath } from '#web/paths.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { ReceiptActions } from './actions.tsx'
import { ReceiptDocument } from './document.tsx'
import { useReceipt, useReceiptPage } from './model.ts'
import styles from './receipt.module.css'
import type { ReceiptSearch } from './search.ts'

/** The page of an order's receipt (領収書), for both layouts (RC-01, RC-02). */
export function ReceiptPage({ search }: { search: ReceiptSearch }) {
  const { t, i18n } = useLingui()
  const { device, online, orderId, isAbsent, refusal, isOffline, error, answer, retry } = useReceiptPage(search)
  if (isAbsent) return <Redirect href={pagePath(device, 'orders')} />
  const back = pagePath(device, 'order', { orderId, state: 'view' })
  const crumbs = [
    { label: t`Home`, href: pagePath(device, 'index') },
    { label: t`My bookings`, href: pagePath(device, 'orders') },
    { label: t`Booking`, href: back },
  ]
  return (
    <>
      <PageHead title={t`Receipt`} back={back} crumbs={crumbs} />
      {refusal && (
        <EmptyState
          title={failureText(i18n, refusal)}
          action={
            refusal.successor === null ? (
              <LinkButton href={back} variant="secondary">
                <Trans>View booking</Trans>
              </LinkButton>
            ) : (
              <LinkButton href={pagePath(device, 'receipt', { orderId: refusal.successor })}>
                <Trans>Receipt of the new booking</Trans>
              </LinkButton>
            )
          }
        />
      )}
      {isOffline && (
        <EmptyState
          title={<Trans>You’re offline. A receipt needs a connection, because it shows what you’ve paid so far.</Trans>}
          action={
            <>
              <Button onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
              <LinkButton href={back} variant="secondary">
                <Trans>View booking</Trans>
              </LinkButton>
            </>
          }
        />
      )}
      {error && !isOffline && <UnreadOrder error={error} onRetry={retry} />}
      {!refusal && !isOffline && !error && !answer && <LoadingOrder />}
      {answer && <Loaded orderId={orderId} answer={answer} online={online} back={back} />}
    </>
  )
}

interface LoadedProps {
  readonly orderId: number
  readonly answer: OrderReceipt
  readonly online: boolean
  /** The order's page. */
  readonly back: string
}

function Loaded({ orderId, answer, online, back }: LoadedProps) {
  const model = useReceipt(orderId, answer)
  return (
    <div className={styles.page}>
      <ReceiptActions model={model} replaces={answer.replaces} online={online} back={back} />
      <ReceiptDocument paper={model.paper} receipt={model.receipt} isCopy={model.isCopy} />
    </div>
  )
}
