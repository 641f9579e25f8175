import { Plural } from '@lingui/react/macro'
import type { DaysRule } from '#domain/order/change-window.ts'

/** The free-cancellation period before a visit, in short form for cards and tables. */
export function CancelDaysShort({ rule: { days, direction } }: { rule: DaysRule }) {
  return direction === 'at-most' ? (
    <Plural
      value={days}
      _0="Free cancellation on the day only"
      one="Free cancellation from the day before"
      other="Free cancellation from # days before"
    />
  ) : (
    <Plural value={days + 1} one="Free cancellation up to # day before" other="Free cancellation up to # days before" />
  )
}
