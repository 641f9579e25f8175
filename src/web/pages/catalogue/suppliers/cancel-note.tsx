import { Trans } from '@lingui/react/macro'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarX from 'lucide-react/icons/calendar-x'
import { daysAllowed } from '#domain/booking/free-cancel.ts'
import type { DaysRule } from '#domain/order/change-window.ts'
import { CancelDays } from '#web/features/catalogue/cancel-days.tsx'
import { useFormat } from '#web/ui/use-format.ts'
import styles from './results.module.css'

interface CancelNoteProps {
  /** The shop's rule, else the service's; null while that is loading. */
  readonly rule: DaysRule | null
  /** The days of the shop's own rule, which come with the shop; null: it has none. */
  readonly ownDays: number | null
  /** Day of the visit in Japan, YYYY-MM-DD, where one is chosen. */
  readonly day: string | undefined
  /** Today in Japan, YYYY-MM-DD. */
  readonly today: string
}

/** About as long as most: only the room that it takes is ever seen. */
const USUAL_DAYS = 3

/** Until when a visit to a shop can be cancelled for nothing: a date where a day is chosen, else how long before. */
export function CancelNote({ rule: known, ownDays, day, today }: CancelNoteProps) {
  const format = useFormat()
  // Its lines are kept, so that nothing moves when the rule is there.
  const rule = known ?? { days: ownDays ?? USUAL_DAYS, direction: 'more-than' }
  const allowed = day === undefined ? null : daysAllowed(day, rule)
  const isFrom = rule.direction === 'at-most'
  const isOver = allowed?.kind === 'until' && allowed.day < today
  const until = allowed === null ? '' : format.day(allowed.day)
  return (
    <span className={styles.cancel} data-tone={isOver ? 'wait' : 'ok'} data-known={known !== null}>
      {isOver ? <CalendarX aria-hidden="true" /> : <CalendarCheck aria-hidden="true" />}
      <span>
        {isOver ? (
          <Trans comment="On the card of a shop: the chosen day is too close">No free cancellation on this day</Trans>
        ) : allowed === null ? (
          <CancelDays rule={rule} />
        ) : isFrom ? (
          <Trans comment="On the card of a shop, so short; a day such as: Sun, 6 Dec">Cancel free from {until}</Trans>
        ) : (
          <Trans comment="On the card of a shop, so short; a day such as: Sun, 6 Dec">Cancel free until {until}</Trans>
        )}
      </span>
    </span>
  )
}
