import { useState } from 'react'
import { weeklyPeriodsFromWire } from '#contract/day-hours.ts'
import { checkReservation, type ReservationFacts } from '#domain/booking/reservation-check.ts'
import { pickerRange } from '#domain/calendar/date-range.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import type { ReserveForm } from '#web/features/reserve/reserve-info.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { now } from '#web/platform/clock.ts'
import type { Change } from './change.ts'
import type { ReservePackage } from './package.ts'

/** Domain validation for this package and the selectable days. A change allows only days around the old day (RS-16). */
export function useReserveRules(pack: ReservePackage, shopHours: DayHours, change: Change | null) {
  const session = useSession()
  const [picker] = useState(() => pickerRange(now(), pack.supplier.bookAheadDays))
  const range = change?.range ?? picker
  const facts: ReservationFacts = {
    useType: pack.useType,
    minNumber: pack.minNumber,
    maxNumber: pack.maxNumber,
    leadHours: pack.leadHours,
    hoursOn: shopHours,
    offered: weeklyPeriodsFromWire(pack.periods),
    range,
    signedIn: session.status !== 'anonymous',
  }
  return {
    range,
    check: (form: ReserveForm & { readonly packages: number }, differenceConfirmed: boolean) =>
      checkReservation({ ...form, differenceConfirmed }, facts, now()),
  }
}
