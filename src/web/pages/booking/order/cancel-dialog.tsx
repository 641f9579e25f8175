import { Trans, useLingui } from '@lingui/react/macro'
import type { cancelTerms } from '#contract/cancelling.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { failureText } from '#web/api/failure-text.ts'
import { RefundTarget } from '#web/features/orders/refund-target.tsx'
import type { CancelDialogModel, CancelModel, PressProblem } from './model/cancel.ts'
import { useCancelDialogModel } from './model/cancel.ts'
import styles from './order.module.css'
import { TermsDialog } from './terms-dialog.tsx'
import { WhyNotCancel } from './why-not-cancel.tsx'

type Terms = ResponseOf<typeof cancelTerms>

/**
 * Before the customer confirms, shows the amount, destination and date of the refund. If the order cannot be
 * cancelled, shows the reason and the support contact (CN-01 to CN-04).
 */
export function CancelDialog({ cancel }: { cancel: CancelModel }) {
  const { t } = useLingui()
  const model = useCancelDialogModel(cancel)
  const { terms } = model
  const isRefused = terms !== null && !terms.allowed
  return (
    <TermsDialog
      order={cancel.order}
      title={isRefused ? t`This order cannot be cancelled here` : t`Cancel this order?`}
      footer={<Buttons model={model} />}
      onClose={model.handleClose}
      error={model.error}
      waiting={terms ? null : <Trans>Asking what comes back…</Trans>}
      offline={
        model.online ? null : <Trans>You are offline. Cancelling needs a connection; the order stays as it is.</Trans>
      }
    >
      {terms?.allowed && <Consequence terms={terms} />}
      {terms && isRefused && <WhyNotCancel terms={terms} order={cancel.order} />}
      {model.problem && <Problem problem={model.problem} isRefused={isRefused} />}
    </TermsDialog>
  )
}

function Buttons({ model }: { model: CancelDialogModel }) {
  const { terms, problem, isPressed, online } = model
  const close = (
    <Button variant="secondary" disabled={isPressed} onClick={model.handleClose}>
      {terms?.allowed ? <Trans comment="Button: do not cancel">Keep the order</Trans> : <Trans>Close</Trans>}
    </Button>
  )
  if (model.error) {
    return (
      <>
        {close}
        <Button disabled={!online} onClick={model.retry}>
          <Trans>Try again</Trans>
        </Button>
      </>
    )
  }
  if (problem?.kind === 'unknown') {
    return (
      <>
        {close}
        <Button pending={isPressed} disabled={!online} onClick={model.handleLook}>
          <Trans comment="Button: asks the server what has become of the order">Look again</Trans>
        </Button>
      </>
    )
  }
  return (
    <>
      {close}
      {terms?.allowed && (
        <Button variant="danger" pending={isPressed} disabled={!online} onClick={model.handleConfirm}>
          <Trans comment="Button or link that cancels, or leads to the question about it">Cancel the order</Trans>
        </Button>
      )}
    </>
  )
}

/** Refund amount, destination and date, and the effects of the cancellation. */
function Consequence({ terms }: { terms: Terms }) {
  const format = useFormat()
  const amount = format.yen(terms.refund)
  const by = terms.refundBy === null ? '' : format.dayInText(terms.refundBy)
  const until = terms.cancelUntil === null ? '' : format.day(terms.cancelUntil, 'short')
  return (
    <>
      {terms.refund > 0 ? (
        <>
          <p className={styles.back}>
            <Trans>You get {amount} back</Trans>
          </p>
          <dl className={`${styles.targets} num`}>
            {terms.refundTo.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and their order does not change
              <div key={at}>
                <dt>
                  <RefundTarget part={part} />
                </dt>
                <dd>{format.yen(part.amount)}</dd>
              </div>
            ))}
          </dl>
          {terms.refundBy !== null && (
            <p>
              <Trans>We send the refund at once. It appears on your statement by {by} at the latest.</Trans>
            </p>
          )}
        </>
      ) : (
        <p className={styles.back}>
          <Trans>Nothing was charged, so nothing comes back</Trans>
        </p>
      )}
      <p>
        <Trans>Your seats are released and the ticket stops working at once. This cannot be undone.</Trans>
      </p>
      {terms.cancelUntil !== null && (
        <p className={styles.note}>
          <Trans>You can also decide later: it is free to cancel until {until}, 23:59 Japan time.</Trans>
        </p>
      )}
    </>
  )
}

/** Why the order was not cancelled, its current state, and what to do next. */
function Problem({ problem, isRefused }: { problem: PressProblem; isRefused: boolean }) {
  const { i18n } = useLingui()
  switch (problem.kind) {
    case 'refused':
      return (
        <Banner tone="bad" role="alert">
          <Trans>It was not cancelled: the server refused. Your order and its ticket are as they were.</Trans>
        </Banner>
      )
    case 'standing':
      return isRefused ? null : (
        <Banner tone="wait" role="alert">
          <Trans>
            No answer came, and the order still stands. You can press again: it is cancelled and refunded only once.
          </Trans>
        </Banner>
      )
    case 'unknown':
      return (
        <Banner tone="wait" role="alert">
          <Trans>
            No answer came, so we do not know whether the order was cancelled. Nothing is sent again by itself. Look
            again once you have a connection.
          </Trans>
        </Banner>
      )
    case 'failed':
      return (
        <Banner tone="bad" role="alert">
          {failureText(i18n, problem.failure)}
        </Banner>
      )
  }
}
