import { Trans, useLingui } from '@lingui/react/macro'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { messageText } from '#web/api/failure-text.ts'
import { SuccessorLink } from './change-links.tsx'
import type { ChangeModel } from './model/change.ts'
import styles from './order.module.css'
import { SupportContact } from './support-contact.tsx'
import { TermsDialog } from './terms-dialog.tsx'

type Terms = NonNullable<ChangeModel['terms']>

/**
 * Before the customer starts a change, shows its limits, or the reason why the order cannot be changed and the
 * support contact (CH-01, CH-07).
 */
export function ChangeDialog({ model }: { model: ChangeModel }) {
  const { t } = useLingui()
  const { terms, online } = model
  const isRefused = terms !== null && !terms.allowed
  return (
    <TermsDialog
      order={model.order}
      title={isRefused ? t`This booking can’t be changed here` : t`Change this booking?`}
      footer={<Buttons model={model} />}
      onClose={model.handleClose}
      error={model.error}
      waiting={terms ? null : <Trans>Checking what you can change…</Trans>}
      offline={
        online ? null : (
          <Trans>You’re offline. Connect to the internet to make changes. Your booking stays as it is.</Trans>
        )
      }
    >
      {terms?.allowed && <Bounds terms={terms} isBegun={model.waiting !== null} />}
      {terms && isRefused && <WhyNot terms={terms} model={model} />}
    </TermsDialog>
  )
}

function Buttons({ model }: { model: ChangeModel }) {
  const { terms, error, online } = model
  return (
    <>
      <Button variant="secondary" onClick={model.handleClose}>
        {terms?.allowed ? <Trans comment="Button: do not change">Keep my booking</Trans> : <Trans>Close</Trans>}
      </Button>
      {error && (
        <Button disabled={!online} onClick={model.retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {terms?.allowed && online && (
        <LinkButton href={model.startHref}>
          <Trans comment="Button: leads to the packages of the shop, to choose what an order becomes">
            Choose what to change
          </Trans>
        </LinkButton>
      )}
    </>
  )
}

/** What can be changed, the deadline, the cost, and the limit of one change. */
function Bounds({ terms, isBegun }: { terms: Terms; isBegun: boolean }) {
  const format = useFormat()
  const day = (text: string | undefined) => (text === undefined ? '' : format.day(text, 'short'))
  const [min, max] = [day(terms.range?.min), day(terms.range?.max)]
  const until = terms.changeUntil === null ? '' : day(terms.changeUntil)
  return (
    <>
      <p className={styles.back}>
        {until === '' ? (
          <Trans>You can change it once</Trans>
        ) : (
          <Trans>You can change it once, until 23:59 on {until} (Japan time)</Trans>
        )}
      </p>
      <ul className={styles.bounds}>
        <li>
          <Trans>
            Choose another day from {min} to {max}, another time, another package at this venue or a different quantity.
          </Trans>
        </li>
        <li>
          <Trans>If it costs more, you pay the difference. If it costs less, we refund the difference.</Trans>
        </li>
        <li>
          <Trans>Your booking stays valid until the change is made. You’ll see both side by side first.</Trans>
        </li>
        <li>
          <Trans>A changed booking can’t be changed again or cancelled.</Trans>
        </li>
      </ul>
      {isBegun && (
        <p className={styles.note}>
          <Trans>Starting a new change ends any change you’ve already started.</Trans>
        </p>
      )}
    </>
  )
}

/** The rule that prevents the change, the replacement order if there is one, and the support contact. */
function WhyNot({ terms, model }: { terms: Terms; model: ChangeModel }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const until = terms.changeUntil === null ? '' : format.day(terms.changeUntil, 'short')
  return (
    <>
      {terms.changeUntil !== null && terms.reason === 'orders_change_message' && (
        <p>
          <Trans>This booking could be changed until 23:59 on {until} (Japan time).</Trans>
        </p>
      )}
      {terms.reason && <p>{messageText(i18n, terms.reason)}</p>}
      {model.replacedByHref !== null && <SuccessorLink href={model.replacedByHref} isMoved={model.isReplacedByMove} />}
      <SupportContact contact={terms.contact} />
    </>
  )
}
