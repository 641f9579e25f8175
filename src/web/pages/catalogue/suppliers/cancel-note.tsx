import { Trans } from '@lingui/react/macro'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarX from 'lucide-react/icons/calendar-x'
import { allowedWindow } from '#domain/booking/free-cancel.ts'
import type { DaysRule } from '#domain/order/change-window.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { CancelDaysShort } from '#web/features/catalogue/cancel-days-short.tsx'
import styles from './results.module.css'

interface CancelNoteProps {
  /** The shop's rule, or else the service's; null while loading. */
  readonly rule: DaysRule | null
  /** Days of the shop's own rule, loaded with the shop; null if it has none. */
  readonly ownDays: number | null
  /** Day of the visit in Japan, YYYY-MM-DD, if one is chosen. */
  readonly day: string | undefined
  /** Today in Japan, YYYY-MM-DD. */
  readonly today: string
}

/** A typical number of days, used only to reserve space while the rule loads. */
const USUAL_DAYS = 3

/** Deadline for free cancellation: a date if a day is chosen, else the number of days before the visit. */
export function CancelNote({ rule: known, ownDays, day, today }: CancelNoteProps) {
  const format = useFormat()
  // A placeholder rule keeps the lines, to prevent layout shift.
  const rule = known ?? { days: ownDays ?? USUAL_DAYS, direction: 'more-than' }
  const allowed = day === undefined ? null : allowedWindow(day, rule)
  const isFrom = rule.direction === 'at-most'
  const isOver = allowed?.kind === 'until' && allowed.day < today
  const until = allowed === null ? '' : format.day(allowed.day)
  return (
    <span className={styles.cancel} data-tone={isOver ? 'wait' : 'ok'} data-known={known !== null}>
      {isOver ? <CalendarX aria-hidden="true" /> : <CalendarCheck aria-hidden="true" />}
      <span>
        {isOver ? (
          <Trans comment="On the card of a shop: the chosen day is too close">No free cancellation for this date</Trans>
        ) : allowed === null ? (
          <CancelDaysShort rule={rule} />
        ) : isFrom ? (
          <Trans comment="On the card of a shop, so short; a day such as: Sun, 6 Dec">
            Free cancellation from {until}
          </Trans>
        ) : (
          <Trans comment="On the card of a shop, so short; a day such as: Sun, 6 Dec">
            Free cancellation until {until}
          </Trans>
        )}
      </span>
    </span>
  )
}
