import { useLingui } from '@lingui/react/macro'
import styles from './overview.module.css'

/** What each figure of the overview counts. */
export function Meanings() {
  const { t } = useLingui()
  const meanings = [
    [t`Bookings`, t`Reservations and purchases by the day they were settled. A changed booking counts once.`],
    [t`Guests`, t`People of these bookings.`],
    [t`Net revenue`, t`Payments less refunds by the day of the transaction, as under “Payments & refunds”.`],
    [t`Cancellations`, t`Settled bookings by the day they were cancelled by the guest, the shop or us.`],
    [t`No-shows`, t`Reservations by the day of the visit that were neither cancelled nor redeemed.`],
    [t`Period before`, t`As many days, one, four or five whole weeks earlier, so that the same weekdays are compared.`],
  ] as const
  return (
    <dl className={styles.meanings}>
      {meanings.map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
