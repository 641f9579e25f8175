import { useLingui } from '@lingui/react/macro'
import styles from './calendar.module.css'

/** State of a day for the party. Same values as in domain/booking/month.ts, which ui does not import. */
export type DayState = 'free' | 'few' | 'full' | 'closed'

/** Labels of the states, for the legend and screen readers. */
export function useStateWord(): Readonly<Record<DayState, string>> {
  const { t } = useLingui()
  return {
    free: t({ message: 'Available', comment: 'A day in a calendar: seats are free' }),
    few: t({ message: 'Few left', comment: 'A day in a calendar: a time or two are left' }),
    full: t({ message: 'Full', comment: 'A day in a calendar: all seats are sold' }),
    closed: t({ message: 'Not available', comment: 'A day in a calendar' }),
  }
}

/** `aria-label` props of a day with its state; none without a state. */
export const dayLabelProps = (day: string | undefined, state: string | undefined) =>
  day === undefined || state === undefined ? {} : { 'aria-label': `${day}, ${state}` }

/**
 * Legend of the marks. Hidden from screen readers, which get each day's state. The marks are those usual in Japan, and
 * are defined in CSS.
 */
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
