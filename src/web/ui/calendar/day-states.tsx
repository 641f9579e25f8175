import { useLingui } from '@lingui/react/macro'
import styles from './calendar.module.css'

/** What a day is to who chooses: as in domain/booking/month.ts, which a calendar need not know. */
export type DayState = 'free' | 'few' | 'full' | 'closed'

/** What the states are called, in the legend and to screen readers. */
export function useStateWord(): Readonly<Record<DayState, string>> {
  const { t } = useLingui()
  return {
    free: t({ message: 'Available', comment: 'A day in a calendar: seats are free' }),
    few: t({ message: 'Few left', comment: 'A day in a calendar: a time or two are left' }),
    full: t({ message: 'Full', comment: 'A day in a calendar: all seats are sold' }),
    closed: t({ message: 'Cannot be reserved', comment: 'A day in a calendar' }),
  }
}

/** The spoken name of a day with its state. */
export const spoken = (day: string | undefined, state: string | undefined) =>
  day === undefined || state === undefined ? {} : { 'aria-label': `${day}, ${state}` }

/** What the marks mean, for those who see them: they stand in the styles, as calendars and seat plans in Japan have them. */
export function Legend({ words }: { words: Readonly<Record<DayState, string>> }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {(['free', 'few', 'full', 'closed'] as const).map((state) => (
        <li key={state} data-state={state}>
          {words[state]}
        </li>
      ))}
    </ul>
  )
}
