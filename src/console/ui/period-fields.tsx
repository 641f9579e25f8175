import { useLingui } from '@lingui/react/macro'
import { earliestStart, type Period, periodFault } from '#domain/calendar/period.ts'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from './period-fields.module.css'

/** The first and last day of a period. An error is shown at the day to correct, with a valid day. */
export function PeriodFields({ period, onChange }: { period: Period; onChange: (part: Partial<Period>) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const fault = periodFault(period)
  const [first, earliest] = [period.from, earliestStart(period.to)].map((day) => format.day(day, 'numeric'))
  return (
    <>
      <TextField
        label={t`From`}
        type="date"
        className={styles.day}
        value={period.from}
        error={fault === 'too-long' && t`A year at most: choose ${earliest} or later, or an earlier last day.`}
        onChange={(from) => from !== '' && onChange({ from })}
      />
      <TextField
        label={t`Until`}
        type="date"
        className={styles.day}
        value={period.to}
        error={fault === 'backwards' && t`This lies before the first day. Choose ${first} or later.`}
        onChange={(to) => to !== '' && onChange({ to })}
      />
    </>
  )
}
