import { useLingui } from '@lingui/react/macro'
import { earliestStart, type Period, periodError } from '#domain/calendar/period.ts'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from './period-fields.module.css'

/** The first and last day of a period. An error is shown at the day to correct, with a valid day. */
export function PeriodFields({ period, onChange }: { period: Period; onChange: (part: Partial<Period>) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const fault = periodError(period)
  const [first, earliest] = [period.from, earliestStart(period.to)].map((day) => format.day(day, 'numeric'))
  return (
    <>
      <TextField
        label={t`Start date`}
        type="date"
        className={styles.day}
        value={period.from}
        error={
          fault === 'too-long' &&
          t`The period can’t exceed one year. Choose ${earliest} or later, or an earlier end date.`
        }
        onChange={(from) => from !== '' && onChange({ from })}
      />
      <TextField
        label={t`End date`}
        type="date"
        className={styles.day}
        value={period.to}
        error={fault === 'backwards' && t`This is before the start date. Choose ${first} or later.`}
        onChange={(to) => to !== '' && onChange({ to })}
      />
    </>
  )
}
