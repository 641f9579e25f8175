import { Plural } from '@lingui/react/macro'
import type { DaysRule } from '#domain/order/change-window.ts'

/** The free-cancellation period before a visit, in short form for cards and tables. */
export function CancelDaysShort({ rule: { days, direction } }: { rule: DaysRule }) {
  return direction === 'at-most' ? (
    <Plural
      value={days}
      _0="Cancel free on the day only"
      one="Cancel free from the day before"
      other="Cancel free from # days before"
    />
  ) : (
    <Plural value={days + 1} one="Cancel free until the day before" other="Cancel free #+ days before" />
  )
}
