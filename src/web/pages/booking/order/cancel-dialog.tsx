import { Trans, useLingui } from '@lingui/react/macro'
import type { cancelTerms } from '#contract/cancellation.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { failureText } from '#web/api/failure-text.ts'
import { RefundTarget } from '#web/features/orders/refund-target.tsx'
import { CancelRefusal } from './cancel-refusal.tsx'
import type { CancelDialogModel, CancelModel, CancelProblem } from './model/cancel.ts'
import { useCancelDialogModel } from './model/cancel.ts'
import styles from './order.module.css'
import { TermsDialog } from './terms-dialog.tsx'

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
      title={isRefused ? t`This booking can’t be cancelled here` : t`Cancel this booking?`}
      footer={<Buttons model={model} />}
      onClose={model.handleClose}
      error={model.error}
      waiting={terms ? null : <Trans>Checking your refund…</Trans>}
      offline={
        model.online ? null : (
          <Trans>You’re offline. Connect to the internet to cancel. Your booking stays as it is.</Trans>
        )
      }
    >
      {terms?.allowed && <Consequence terms={terms} />}
      {terms && isRefused && <CancelRefusal terms={terms} order={cancel.order} />}
      {model.problem && <Problem problem={model.problem} isRefused={isRefused} />}
    </TermsDialog>
  )
}

function Buttons({ model }: { model: CancelDialogModel }) {
  const { terms, problem, isPressed, online } = model
  const close = (
    <Button variant="secondary" disabled={isPressed} onClick={model.handleClose}>
      {terms?.allowed ? <Trans comment="Button: do not cancel">Keep booking</Trans> : <Trans>Close</Trans>}
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
          <Trans comment="Button: asks the server what has become of the order">Check status</Trans>
        </Button>
      </>
    )
  }
  return (
    <>
      {close}
      {terms?.allowed && (
        <Button variant="danger" pending={isPressed} disabled={!online} onClick={model.handleConfirm}>
          <Trans comment="Button or link that cancels, or leads to the question about it">Cancel booking</Trans>
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
            <Trans>You’ll be refunded {amount}</Trans>
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
              <Trans>We’ll refund you right away. It will show on your statement by {by}.</Trans>
            </p>
          )}
        </>
      ) : (
        <p className={styles.back}>
          <Trans>You haven’t been charged, so there’s nothing to refund</Trans>
        </p>
      )}
      <p>
        <Trans>Your seats will be released and your ticket will stop working right away. This can’t be undone.</Trans>
      </p>
      {terms.cancelUntil !== null && (
        <p className={styles.note}>
          <Trans>You can also decide later. Free cancellation until 23:59 on {until} (Japan time).</Trans>
        </p>
      )}
    </>
  )
}

/** Why the order was not cancelled, its current state, and what to do next. */
function Problem({ problem, isRefused }: { problem: CancelProblem; isRefused: boolean }) {
  const { i18n } = useLingui()
  switch (problem.kind) {
    case 'refused':
      return (
        <Banner tone="bad" role="alert">
          <Trans>We couldn’t cancel this booking. Your booking and ticket haven’t changed.</Trans>
        </Banner>
      )
    case 'unchanged':
      return isRefused ? null : (
        <Banner tone="wait" role="alert">
          <Trans>
            We didn’t get a response, and your booking hasn’t been cancelled. It’s safe to try again – it can’t be
            cancelled or refunded twice.
          </Trans>
        </Banner>
      )
    case 'unknown':
      return (
        <Banner tone="wait" role="alert">
          <Trans>
            We couldn’t confirm the cancellation. Check again when you’re back online – nothing will be sent twice.
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
