import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { ChangeCompare } from '#web/features/orders/change-compare.tsx'
import { ChangeConditions } from '#web/features/orders/change-conditions.tsx'
import { ChangeMoney } from '#web/features/orders/change-money.tsx'
import { useOrderNames } from '#web/features/orders/names.ts'
import type { ReserveModel } from './model.ts'
import styles from './reserve.module.css'

/**
 * Cost and effect of a change before it is created: both orders side by side, and the amount due or refunded (CH-02,
 * CH-03).
 */
export function QuoteDialog({ model }: { model: ReserveModel }) {
  const { t } = useLingui()
  const nameOf = useNames()
  const namesOf = useOrderNames()
  const { change, quote, pack, startAt } = model
  if (change === null || quote === null) return null
  const { old, paidWith, refundBy } = change
  return (
    <Dialog
      open
      onClose={model.handleCloseQuote}
      title={t`Cost of your change`}
      footer={
        <>
          <Button variant="secondary" disabled={model.pending} onClick={model.handleCloseQuote}>
            <Trans comment="Button: back to the form">Go back</Trans>
          </Button>
          <Button variant="accent" pending={model.pending} disabled={!model.online} onClick={model.handleBegin}>
            <Trans comment="Button: goes on to the page that settles a change">Continue</Trans>
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, and has nothing else that a keyboard could reach */}
      <section className={styles.quote} aria-label={t`Cost of your change`} tabIndex={0}>
        <ChangeCompare
          before={{ pack: namesOf(old).pack, at: old.usetime, packages: old.packagesNum, yen: quote.paid }}
          after={{ pack: nameOf(pack), at: startAt, packages: model.form.packages, yen: quote.payable }}
          people={old.peopleNum}
        />
        <ChangeMoney due={quote.payable - quote.paid} paidWith={paidWith} refundBy={refundBy} />
        {quote.discount === 0 && old.discount > 0 && (
          <p>
            <Trans>Your coupon code doesn’t apply to the new price.</Trans>
          </p>
        )}
        <ChangeConditions answerHours={quote.onRequest ? quote.answerHours : null} />
        <p className={styles.note}>
          <Trans>Nothing has changed yet. We’ll hold your new seats while you decide on the next page.</Trans>
        </p>
        {!model.online && (
          <Banner tone="wait" role="status">
            <Trans>You’re offline. Connect to the internet to make changes. Your booking stays as it is.</Trans>
          </Banner>
        )}
      </section>
    </Dialog>
  )
}
