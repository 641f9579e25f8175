import { Trans, useLingui } from '@lingui/react/macro'
import { errorText, messageText } from '#web/api/failure-text.ts'
import { useOrderNames } from '#web/features/orders/names.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFormat } from '#web/ui/use-format.ts'
import type { ChangeModel } from './model/change.ts'
import styles from './order.module.css'
import { WhomToAsk } from './whom-to-ask.tsx'

type Terms = NonNullable<ChangeModel['terms']>

/** Tells before a change is begun what it is bounded by, or why there is none and whom to ask (CH-01, CH-07). */
export function ChangeDialog({ model }: { model: ChangeModel }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const names = useOrderNames()(model.order)
  const { terms, error, online } = model
  const { usetime } = model.order
  const isRefused = terms !== null && !terms.allowed
  return (
    <Dialog
      open
      onClose={model.handleClose}
      title={isRefused ? t`This order cannot be changed here` : t`Change this order?`}
      footer={<Buttons model={model} />}
    >
      <div className={styles.terms}>
        <p className={styles.note}>
          {names.shop}
          {usetime !== null && ` · ${format.japanTime(usetime)}`}
        </p>
        {error && (
          <Banner tone="bad" role="alert">
            {errorText(i18n, error)}
          </Banner>
        )}
        {!terms && !error && <Waiting />}
        {terms?.allowed && <Bounds terms={terms} isBegun={model.waiting !== null} />}
        {terms && isRefused && <WhyNot terms={terms} />}
        {!online && (
          <Banner tone="wait" role="status">
            <Trans>You are offline. Changing needs a connection; the order stays as it is.</Trans>
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

function Waiting() {
  return (
    <div role="status">
      <span className="visuallyHidden">
        <Trans>Asking what can be changed…</Trans>
      </span>
      <Skeleton height="calc(96 * var(--u))" />
    </div>
  )
}

function Buttons({ model }: { model: ChangeModel }) {
  const { terms, error, online } = model
  return (
    <>
      <Button variant="secondary" onClick={model.handleClose}>
        {terms?.allowed ? <Trans comment="Button: do not change">Leave it as it is</Trans> : <Trans>Close</Trans>}
      </Button>
      {error && (
        <Button disabled={!online} onClick={model.retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {terms?.allowed && online && (
        <LinkButton href={model.startHref}>
          <Trans comment="Button: leads to the packages of the shop, to choose what an order becomes">
            Choose the change
          </Trans>
        </LinkButton>
      )}
    </>
  )
}

/** What can be changed, until when, what it costs, and that it is once only. */
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
          <Trans>You can change it once, until {until}, 23:59 Japan time</Trans>
        )}
      </p>
      <ul className={styles.bounds}>
        <li>
          <Trans>
            Another day from {min} to {max}, another time, another package of this shop, or more or fewer sets.
          </Trans>
        </li>
        <li>
          <Trans>If it costs more you pay the difference, if it costs less the difference goes back to you.</Trans>
        </li>
        <li>
          <Trans>
            Your order stays valid until the change is made. You see both side by side before anything happens.
          </Trans>
        </li>
        <li>
          <Trans>A changed order can be neither changed again nor cancelled.</Trans>
        </li>
      </ul>
      {isBegun && (
        <p className={styles.note}>
          <Trans>A change that you have begun already ends when you begin another one.</Trans>
        </p>
      )}
    </>
  )
}

/** The rule that stands against it, and whom to ask. */
function WhyNot({ terms }: { terms: Terms }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const until = terms.changeUntil === null ? '' : format.day(terms.changeUntil, 'short')
  return (
    <>
      {terms.changeUntil !== null && terms.reason === 'orders_change_message' && (
        <p>
          <Trans>It could be changed until {until}, 23:59 Japan time.</Trans>
        </p>
      )}
      {terms.reason && <p>{messageText(i18n, terms.reason)}</p>}
      <WhomToAsk contact={terms.contact} />
    </>
  )
}
