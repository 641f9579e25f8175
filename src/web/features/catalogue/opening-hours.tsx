import { Trans } from '@lingui/react/macro'
import type { SupplierDetail } from '#contract/supplier.ts'
import styles from './opening-hours.module.css'

/** Midnight at the end of a day is written 24:00, as on Japanese doors. */
const endText = (end: string) => (end === '00:00' ? '24:00' : end)

/** When guests may arrive, in Japan time (A-09: the periods are arrival windows). */
export function OpeningHours({ periods }: Pick<SupplierDetail, 'periods'>) {
  return (
    <p className={styles.hours}>
      {periods.map(({ startTimeStr, endTimeStr }) => (
        <span key={startTimeStr} className={`${styles.period} num`}>
          {startTimeStr.slice(0, 5)}–{endText(endTimeStr.slice(0, 5))}
        </span>
      ))}
      <span className={styles.zone}>
        <Trans comment="After opening hours">Japan time</Trans>
      </span>
    </p>
  )
}
