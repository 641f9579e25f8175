import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from '../../ui/facts.module.css'
import { OrderState } from '../../ui/order-state-badge.tsx'
import { useWrittenTime } from '../../ui/written-time.ts'
import type { ActKind } from './filled.ts'
import type { Consequence } from './model.ts'

interface ConsequenceProps {
  readonly kind: ActKind
  readonly consequence: Consequence
  readonly visit: string | null
}

/** The exact consequence of an action in yen and seats, shown before it is performed. */
export function ConsequenceList({ kind, consequence, visit }: ConsequenceProps) {
  const { t } = useLingui()
  const written = useWrittenTime()
  const format = useFormat()
  const {
    stateBefore,
    stateAfter,
    refund,
    parts,
    seats,
    code,
    mails,
    to,
    until,
    endsChange,
    rights,
    subject,
    contacts,
  } = consequence
  return (
    <div role="status">
      <dl className={styles.consequence}>
        <dt>{t`State`}</dt>
        <dd>
          <OrderState state={stateBefore} visit={visit} />
          {stateAfter !== stateBefore && (
            <>
              <span aria-hidden="true"> → </span>
              <span className="visuallyHidden">
                <Trans>becomes</Trans>
              </span>
              <OrderState state={stateAfter} visit={visit} />
            </>
          )}
        </dd>
        {to !== null && (
          <>
            <dt>{t`Visit`}</dt>
            <dd className="num">
              {visit === null ? '' : written(visit)}
              <span aria-hidden="true"> → </span>
              <span className="visuallyHidden">
                <Trans>becomes</Trans>
              </span>
              {written(to)}
            </dd>
          </>
        )}
        {endsChange !== null && (
          <>
            <dt>{t`Unfinished change`}</dt>
            <dd>
              <Trans>The change that the customer has begun, {endsChange}, ends</Trans>
            </dd>
          </>
        )}
        {contacts.map(({ field, before, after }) => (
          <Fragment key={field}>
            <dt>{field === 'email' ? t`Mail address` : t`Phone`}</dt>
            <dd>
              {before || '–'}
              <span aria-hidden="true"> → </span>
              <span className="visuallyHidden">
                <Trans>becomes</Trans>
              </span>
              {after}
            </dd>
          </Fragment>
        ))}
        {rights && <Rights before={rights.before} after={rights.after} />}
        <dt>{t`Goes back`}</dt>
        <dd className="num">
          {refund === 0 ? t`No money moves` : format.yen(refund)}
          {parts.length > 1 &&
            parts.map(({ attempt, amount }) => {
              const yen = format.yen(amount)
              return <small key={attempt}>{t`Payment ${attempt}: ${yen}`}</small>
            })}
        </dd>
        <dt>{t`Seats`}</dt>
        <dd>
          {seats === 0 ? (
            t`None changes`
          ) : to !== null ? (
            <Plural
              value={seats}
              one="# seat is free again at the old time, and taken at the new one"
              other="# seats are free again at the old time, and taken at the new one"
            />
          ) : (
            <Plural value={seats} one="# seat is free again" other="# seats are free again" />
          )}
        </dd>
        {code !== null && (
          <>
            <dt>{t`Code`}</dt>
            <dd>{kind === 'undo' ? t`Redemption code ${code} becomes void` : t`The use of ${code} is given back`}</dd>
          </>
        )}
        {subject !== null && (
          <>
            <dt>{t`Subject`}</dt>
            <dd>{subject}</dd>
          </>
        )}
        <dt>{t`Mails`}</dt>
        <dd>
          {mails.length === 0
            ? t`Nobody gets a mail`
            : mails.map(({ to, address }) => (
                <div key={to}>{to === 'customer' ? t`Customer: ${address}` : t`Shop: ${address}`}</div>
              ))}
        </dd>
        {until !== null && (
          <>
            <dt>{t`Possible until`}</dt>
            <dd className="num">{written(until)}</dd>
          </>
        )}
      </dl>
    </div>
  )
}

/** The customer's rights after a move: the deadlines count from the new day. */
function Rights({ before, after }: NonNullable<Consequence['rights']>) {
  const { t } = useLingui()
  const format = useFormat()
  const dayOf = ({ cancel }: typeof before) => (cancel?.until == null ? null : format.day(cancel.until, 'short'))
  const [day, lastDay] = [dayOf(after), dayOf(before)]
  const kept =
    day === null ? t`The customer can cancel free of charge.` : t`The customer can cancel free of charge until ${day}.`
  const lost =
    lastDay === null
      ? t`The customer could cancel free of charge so far. After the move only you can.`
      : t`The customer could cancel free of charge until ${lastDay}. After the move only you can.`
  return (
    <>
      {(before.cancel || after.cancel) && (
        <>
          <dt>{t`Cancelling`}</dt>
          <dd>{after.cancel ? kept : lost}</dd>
        </>
      )}
      {(before.change || after.change) && (
        <>
          <dt>{t`Changing`}</dt>
          <dd>
            {after.change
              ? t`The customer can change it, once.`
              : t`The customer could change it so far. The new day is too close for that.`}
          </dd>
        </>
      )}
    </>
  )
}
