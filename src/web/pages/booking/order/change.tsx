import { Trans } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { PredecessorLink, SuccessorLink } from './change-links.tsx'
import type { ChangeModel } from './model/change.ts'
import styles from './order.module.css'
import { SupportContact } from './support-contact.tsx'

/**
 * Button that opens the change dialog, or the support contact if a change is final. Offline, the button is disabled
 * and a note explains why.
 */
export function ChangeOrder({ model }: { model: ChangeModel }) {
  return (
    <>
      {model.isOffered && (
        <div className={styles.cancel}>
          <Button variant="quiet" disabled={!model.online} aria-describedby="change-needs" onClick={model.handleAsk}>
            <Trans>Change this booking</Trans>
          </Button>
          <p id="change-needs" className={styles.note} role="status">
            {!model.online && (
              <Trans>You’re offline. Connect to the internet to make changes. Your booking stays as it is.</Trans>
            )}
          </p>
        </div>
      )}
      {model.isFinal && model.terms && <SupportContact contact={model.terms.contact} />}
      {model.isAsking && <ChangeDialog model={model} />}
    </>
  )
}

/**
 * Notices that link an order to its predecessor or successor: replaced, about to be replaced, or a change that was
 * not made.
 */
export function ChangeNotice({ model }: { model: ChangeModel }) {
  const format = useFormat()
  const { replacedByHref, waiting, predecessor } = model
  const until = waiting && format.japanTime(waiting.until)
  return (
    <>
      {replacedByHref !== null && (
        <Banner>
          <p>
            {model.isReplacedByMove ? (
              <Trans>
                We’ve moved this booking to another time. Use the new booking – this ticket is no longer valid.
              </Trans>
            ) : (
              <Trans>This booking was changed. Use the updated booking – this ticket is no longer valid.</Trans>
            )}
          </p>
          <SuccessorLink href={replacedByHref} isMoved={model.isReplacedByMove} />
        </Banner>
      )}
      {waiting && (
        <Banner tone="wait">
          <p>
            <Trans>You’ve started changing this booking. It stays as it is unless you finish by {until}.</Trans>
          </p>
          <AppLink href={waiting.href}>
            <Trans comment="Button: leads to the page that settles a change">Finish the change</Trans>
          </AppLink>
        </Banner>
      )}
      {predecessor && (
        <Banner>
          <p>
            {predecessor.isReplaced && model.order.isMoved ? (
              <Trans>
                We’ve moved your booking to this time. Cancellation and change deadlines now count from the new date.
                The previous booking is no longer valid.
              </Trans>
            ) : predecessor.isReplaced ? (
              <Trans>This booking replaces an earlier one, which is no longer valid.</Trans>
            ) : (
              <Trans>
                This change wasn’t made, and there’s nothing to pay. If you paid the difference too late, we’ll refund
                it.
              </Trans>
            )}
          </p>
          <PredecessorLink href={predecessor.href} isMoved={model.order.isMoved === true} />
        </Banner>
      )}
    </>
  )
}
