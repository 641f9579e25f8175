import { Plural, Trans } from '@lingui/react/macro'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarX from 'lucide-react/icons/calendar-x'
import { freeCancelUntil } from '#domain/booking/free-cancel.ts'
import { useFormat } from '#web/ui/use-format.ts'
import styles from './results.module.css'

interface CancelNoteProps {
  /** Days before the visit in which a cancellation is refused; null while the service's own rule is loading. */
  readonly rule: number | null
  /** Day of the visit in Japan, YYYY-MM-DD, where one is chosen. */
  readonly day: string | undefined
  /** Today in Japan, YYYY-MM-DD. */
  readonly today: string
}

/** Until when a visit to a shop can be cancelled for nothing: a date where a day is chosen, else how long before. */
export function CancelNote({ rule, day, today }: CancelNoteProps) {
  const format = useFormat()
  // Its line is kept, so that nothing moves when the rule is there.
  if (rule === null) return <span className={styles.cancel}>&nbsp;</span>
  const last = day === undefined ? null : freeCancelUntil(day, rule)
  const isOver = last !== null && last < today
  const until = last === null ? '' : format.day(last)
  return (
    <span className={styles.cancel} data-tone={isOver ? 'wait' : 'ok'}>
      {isOver ? <CalendarX aria-hidden="true" /> : <CalendarCheck aria-hidden="true" />}
      <span>
        {isOver ? (
          <Trans comment="On the card of a shop: the chosen day is too close">No free cancellation on this day</Trans>
        ) : last === null ? (
          <Plural value={rule + 1} one="Cancel free until the day before" other="Cancel free #+ days before" />
        ) : (
          <Trans comment="On the card of a shop, so short; a day such as: Sun, 6 Dec">Cancel free until {until}</Trans>
        )}
      </span>
    </span>
  )
}
