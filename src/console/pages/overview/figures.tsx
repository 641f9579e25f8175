import { useLingui } from '@lingui/react/macro'
import { changeAgainst, netOf } from '#domain/order/overview.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import type { Overview } from './model.ts'
import styles from './overview.module.css'

/** Formats the change against the period before, such as “+12.5%”; “–” without a figure to compare with. */
export function useChange(): (now: number, before: number) => string {
  const { i18n } = useLingui()
  const percent = new Intl.NumberFormat(i18n.locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return (now, before) => {
    const change = changeAgainst(now, before)
    return change === null ? '–' : percent.format(change)
  }
}

/** The totals, each with the period before and the change. */
export function Figures({ total }: { total: Overview['total'] }) {
  const { t } = useLingui()
  const format = useFormat()
  const change = useChange()
  const { now, before } = total
  const cards = [
    { label: t`Bookings`, now: now.bookings, before: before.bookings, show: format.number },
    { label: t`Guests`, now: now.guests, before: before.guests, show: format.number },
    { label: t`Net revenue`, now: netOf(now), before: netOf(before), show: format.yen },
    { label: t`Refunded`, now: now.refunded, before: before.refunded, show: format.yen },
    { label: t`Cancellations`, now: now.cancelled, before: before.cancelled, show: format.number },
    { label: t`No-shows`, now: now.noShows, before: before.noShows, show: format.number },
  ]
  return (
    <dl className={styles.total}>
      {cards.map(({ label, now: value, before: earlier, show }) => {
        const [figure, difference] = [show(earlier), change(value, earlier)]
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">
              {show(value)}
              <small>{t`${difference} · before: ${figure}`}</small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
