import { Trans } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { NewOrder, OldOrder } from './change-links.tsx'
import type { ChangeModel } from './model/change.ts'
import styles from './order.module.css'
import { WhomToAsk } from './whom-to-ask.tsx'

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
            <Trans>Change this order</Trans>
          </Button>
          <p id="change-needs" className={styles.note} role="status">
            {!model.online && <Trans>You are offline. Changing needs a connection; the order stays as it is.</Trans>}
          </p>
        </div>
      )}
      {model.isFinal && model.terms && <WhomToAsk contact={model.terms.contact} />}
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
                We have moved this reservation to another time. The order of that time is valid instead, and the ticket
                of this one no longer is.
              </Trans>
            ) : (
              <Trans>
                This order was changed. The changed order is valid instead, and the ticket of this one no longer is.
              </Trans>
            )}
          </p>
          <NewOrder href={replacedByHref} isMoved={model.isReplacedByMove} />
        </Banner>
      )}
      {waiting && (
        <Banner tone="wait">
          <p>
            <Trans>You have begun to change this order. It stays as it is unless you finish that by {until}.</Trans>
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
                We have moved your reservation to this time. The rules for cancelling and changing it count from the new
                day. The earlier order is no longer valid.
              </Trans>
            ) : predecessor.isReplaced ? (
              <Trans>This order has replaced an earlier one, which is no longer valid.</Trans>
            ) : (
              <Trans>
                This change was not made, and it costs nothing. A difference that was paid too late goes back to you.
              </Trans>
            )}
          </p>
          <OldOrder href={predecessor.href} isMoved={model.order.isMoved === true} />
        </Banner>
      )}
    </>
  )
}
