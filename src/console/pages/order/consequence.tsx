import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from '../../ui/facts.module.css'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { OrderState } from '../../ui/order-state-badge.tsx'
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
  const written = useFormatJapanTime()
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
    receipt,
  } = consequence
  const replaced = (number: string) => t`replaces ${number}, which becomes void`
  return (
    <div role="status">
      <dl className={styles.consequence}>
        <dt>{t`Status`}</dt>
        <dd>
          <OrderState state={stateBefore} visit={visit} />
          {stateAfter !== stateBefore && (
            <>
              <span aria-hidden="true"> → </span>
              <span className="visuallyHidden">
                <Trans>changes to</Trans>
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
                <Trans>changes to</Trans>
              </span>
              {written(to)}
            </dd>
          </>
        )}
        {endsChange !== null && (
          <>
            <dt>{t`Change in progress`}</dt>
            <dd>
              <Trans>The change the customer started ({endsChange}) ends</Trans>
            </dd>
          </>
        )}
        {contacts.map(({ field, before, after }) => (
          <Fragment key={field}>
            <dt>{field === 'email' ? t`Email address` : t`Phone`}</dt>
            <dd>
              {before || '–'}
              <span aria-hidden="true"> → </span>
              <span className="visuallyHidden">
                <Trans>changes to</Trans>
              </span>
              {after}
            </dd>
          </Fragment>
        ))}
        {receipt !== null && (
          <>
            <dt>{t`Receipt`}</dt>
            <dd className="num">
              {receipt.number}
              {receipt.replaces !== null && <small>{replaced(receipt.replaces)}</small>}
            </dd>
            <dt>{t`Made out to`}</dt>
            <dd>
              {receipt.before !== null && receipt.before !== receipt.addressee && (
                <>
                  {receipt.before || '–'}
                  <span aria-hidden="true"> → </span>
                  <span className="visuallyHidden">
                    <Trans>changes to</Trans>
                  </span>
                </>
              )}
              {receipt.addressee}
            </dd>
            <dt>{t`Receipt amount`}</dt>
            <dd className="num">{format.yen(receipt.total)}</dd>
          </>
        )}
        {rights && <Rights before={rights.before} after={rights.after} />}
        <dt>{t`Refund amount`}</dt>
        <dd className="num">
          {refund === 0 ? t`No refund or charge` : format.yen(refund)}
          {parts.length > 1 &&
            parts.map(({ attempt, amount }) => {
              const yen = format.yen(amount)
              return <small key={attempt}>{t`Payment ${attempt}: ${yen}`}</small>
            })}
        </dd>
        <dt>{t`Seats`}</dt>
        <dd>
          {seats === 0 ? (
            t`No change`
          ) : to !== null ? (
            <Plural
              value={seats}
              one="# seat moves from the old time to the new one"
              other="# seats move from the old time to the new one"
            />
          ) : (
            <Plural value={seats} one="# seat becomes available again" other="# seats become available again" />
          )}
        </dd>
        {code !== null && (
          <>
            <dt>{t`Code`}</dt>
            <dd>
              {kind === 'undo' ? t`Redemption code ${code} is voided` : t`One use of discount code ${code} is restored`}
            </dd>
          </>
        )}
        {subject !== null && (
          <>
            <dt>{t`Subject`}</dt>
            <dd>{subject}</dd>
          </>
        )}
        <dt>{t`Emails`}</dt>
        <dd>
          {mails.length === 0
            ? t`No email is sent`
            : mails.map(({ to, address }) => (
                <div key={to}>{to === 'customer' ? t`Customer: ${address}` : t`Shop: ${address}`}</div>
              ))}
        </dd>
        {until !== null && (
          <>
            <dt>{t`Available until`}</dt>
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
      ? t`The customer can cancel free of charge now. After rescheduling, only you can cancel.`
      : t`The customer can cancel free of charge until ${lastDay}. After rescheduling, only you can cancel.`
  return (
    <>
      {(before.cancel || after.cancel) && (
        <>
          <dt>{t`Cancellation`}</dt>
          <dd>{after.cancel ? kept : lost}</dd>
        </>
      )}
      {(before.change || after.change) && (
        <>
          <dt>{t`Changes`}</dt>
          <dd>
            {after.change
              ? t`The customer can change it once.`
              : t`The customer can change it now. The new date is too close for changes.`}
          </dd>
        </>
      )}
    </>
  )
}
