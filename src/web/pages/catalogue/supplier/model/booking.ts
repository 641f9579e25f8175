import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayHoursOf, packageHoursOf, weeklyOfWire } from '#contract/day-hours.ts'
import type { ComboPackage } from '#contract/supplier.ts'
import { type Arrivals, isIn } from '#domain/booking/arrivals.ts'
import { clampCount } from '#domain/booking/count.ts'
import { hasLead } from '#domain/booking/lead-time.ts'
import { isOffered } from '#domain/booking/package-hours.ts'
import { defaultStart } from '#domain/booking/slots.ts'
import { isSelectableDay, pickerRange } from '#domain/calendar/date-range.ts'
import { addDays, isJapanDate, japanDate, japanDateTime } from '#domain/calendar/time.ts'
import { weekdayOf } from '#domain/calendar/weekday.ts'
import { quarterOf } from '#domain/catalogue/filter-values.ts'
import { RESERVE_START_LEAD_HOURS, UNDATED_VALID_DAYS } from '#domain/constants.ts'
import { isDated } from '#domain/order/order-state.ts'
import { orderAmount } from '#domain/price/money.ts'
import { partOf, useFreeTimes } from '#web/features/catalogue/free-times-query.ts'
import { reserveHref } from '#web/features/catalogue/links.ts'
import { useMonthStates } from '#web/features/catalogue/month-states.ts'
import { lockedDaysQuery, packagesQuery, slotsQuery } from '#web/features/catalogue/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { chooseVisit, useVisit } from '#web/features/search/visit.ts'
import { useShownAt } from '#web/platform/use-shown-at.ts'
import type { SupplierModel } from '../model.ts'
import { firstFitting } from './fitting.ts'
import { useRules } from './rules.ts'

/** Seats are counted out loud from this many on downwards. */
const FEW_SEATS = 6
const DEFAULT_PEOPLE = 2

/** A start time as it is offered. */
export interface OfferedTime {
  /** HH:mm in Japan. */
  readonly time: string
  /** Seats left, where they are few; null where there are plenty. */
  readonly fewLeft: number | null
  /** `free`; `full`: not enough seats for the party; `soon`: too near to be reserved. */
  readonly state: 'free' | 'full' | 'soon'
  /** In the part of the day that was chosen before. */
  readonly isWanted: boolean
}

interface OfferedOn {
  readonly day: string
  readonly slots: readonly { time: string; left: number }[]
  readonly people: number
  readonly arrivals: Arrivals | null
  readonly at: Temporal.Instant
  readonly leadHours: number
}

function offered({ day, slots, people, arrivals, at, leadHours }: OfferedOn): OfferedTime[] {
  return slots.map(({ time, left }) => {
    const isSoon = !hasLead(at, japanDateTime(day, time), leadHours)
    const state = isSoon ? 'soon' : left < people ? 'full' : 'free'
    const isWanted = isIn(arrivals, time)
    return { time, state, isWanted, fewLeft: state === 'free' && left <= FEW_SEATS ? left : null }
  })
}

const NO_PACKAGES: readonly ComboPackage[] = []

/**
 * The choice on a supplier's page: package, day, time, people, sets. It begins with what the address names and else with what was chosen
 * last (PE-07). It decides nothing that the reserve form would not decide again; it hands its choice over in the address.
 */
export function useBooking({ device, supplier, search }: SupplierModel) {
  const visit = useVisit()
  const givenDay = search.day ?? visit.day ?? undefined
  const sold = useQuery(packagesQuery(supplier.id)).data
  const packages = sold ?? NO_PACKAGES
  const at = useShownAt()
  const [packageId, choosePackage] = useState<number | null>(null)
  const [chosenDay, setDay] = useState<string | null>(null)
  /** The day that was chosen in the calendar: one of the free times that are shown moves nothing below the finger. */
  const [lookedAt, setLookedAt] = useState<string | null>(null)
  const [chosenTime, setTime] = useState<string | null>(search.time ?? null)
  const [chosenPeople, setPeople] = useState<number | null>(null)
  const people = chosenPeople ?? search.peopleNum ?? visit.people ?? DEFAULT_PEOPLE
  const [chosenSets, setSets] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)

  const wish = search.time === undefined ? visit.time : { from: search.time, to: search.time }
  const quarters = wish ? { from: quarterOf(wish.from), to: quarterOf(wish.to) } : undefined
  const pack =
    packages.find(({ id }) => id === packageId) ?? firstFitting(packages, { people, day: givenDay, quarters }) ?? null
  const dated = pack !== null && isDated(pack.useType)
  const locked = useQuery(lockedDaysQuery(supplier.id))
  const lockedDays = locked.data ?? []
  const range = pickerRange(at, supplier.bookAheadDays)
  const leadHours = pack?.leadHours ?? RESERVE_START_LEAD_HOURS
  const shopHours = dayHoursOf(supplier, lockedDays)
  const hoursOn = pack ? packageHoursOf(pack, shopHours) : shopHours
  const first = locked.isPending ? null : defaultStart({ now: at, leadHours, hoursOn })
  const isGivenGood = givenDay !== undefined && isJapanDate(givenDay) && isSelectableDay(givenDay, range, lockedDays)
  const hasDated = packages.some(({ useType }) => isDated(useType))
  const isGivenDay = givenDay !== undefined && isJapanDate(givenDay) && isSelectableDay(givenDay, range, [])
  // A package that was chosen may take longer than the one that the party is offered first.
  const chosen = packageId !== null && dated ? packageId : undefined
  const from = lookedAt ?? (isGivenDay ? givenDay : null)
  const asked = { supplierId: supplier.id, peopleNum: people, fromDate: from ?? undefined, packageId: chosen }
  const free = useFreeTimes({ ...asked, arrivals: visit.time }, hasDated)
  // Those of another day stay until the answer is there, but never ones before the day that is named.
  const known = free.data?.filter(({ date }) => from === null || date >= from)
  const isAwaited = free.isPending || (free.isPlaceholderData && known?.length === 0)
  // The first day with room for the party; the first open one where none is known.
  const soonest = isAwaited ? null : (known?.[0]?.date ?? first?.date ?? null)
  // A chosen day on which the shop is closed is said to be that; no other takes its place.
  const closedOn = chosenDay === null && isGivenDay && !isGivenGood ? givenDay : null
  const day = chosenDay ?? (isGivenGood ? givenDay : closedOn === null ? soonest : null)

  const slots = useQuery({ ...slotsQuery(supplier.id, day ?? '', dated ? pack.id : undefined), enabled: day !== null })
  const arrivals = visit.time
  const times = day && slots.data ? offered({ day, slots: slots.data, people, arrivals, at, leadHours }) : null
  const time = times?.some((one) => one.time === chosenTime && one.state === 'free') ? chosenTime : null
  const sets = pack === null ? 1 : clampCount(chosenSets ?? people, { min: pack.minNumber, max: pack.maxNumber })
  return {
    supplier,
    /** What it sells; undefined while that is not here. */
    packages: sold,
    pack,
    choosePackage,
    ...useRules(supplier),
    approx: useApprox(),
    /** On the phone the form opens over the page. */
    isOpen,
    setOpen,
    dated,
    day,
    setDay: (chosen: string) => {
      setDay(chosen)
      setLookedAt(chosen)
      setTime(null)
    },
    days: { ...range, disabled: lockedDays },
    ...useMonthStates(
      supplier.id,
      { packageId: dated ? pack.id : undefined, peopleNum: people, ...partOf(free.arrivals) },
      dated,
    ),
    today: japanDate(at),
    /** Hours before its start until which the chosen package can be reserved. */
    leadHours,
    /** Last day of an undated ticket that is paid today. */
    lastDay: addDays(japanDate(at), UNDATED_VALID_DAYS),
    times,
    /** The chosen day where the shop is closed on it. */
    closedOn,
    /** The part of the day that was chosen, and what forgets it. */
    arrivals,
    takeAnyTime: () => chooseVisit({ time: null }),
    slotsError: slots.isError && !slots.data ? slots.error : null,
    retrySlots: slots.refetch,
    time,
    setTime,
    people,
    setPeople,
    sets,
    setSets,
    total: pack === null ? 0 : orderAmount(sets, pack.mallPrice),
    /** The soonest days with room for the party, of every dated package alike; empty without any, null while they are awaited. */
    free: !hasDated ? [] : isAwaited ? null : (known ?? []),
    /** The day that was chosen on the way here or in the calendar, at which they begin, and the part of the day that they are of. */
    from,
    freeArrivals: free.arrivals,
    /** Takes a day and a time at once, for a package that has them. */
    pick: (start: { readonly day: string; readonly time: string }) => {
      const all = packages.filter(({ useType }) => isDated(useType))
      const isOfferedThen = ({ periods }: ComboPackage) =>
        isOffered(weeklyOfWire(periods), weekdayOf(start.day), start.time)
      // A time may be one of another package than the one that is shown, unless that was chosen.
      const wanted = dated && (chosen !== undefined || isOfferedThen(pack)) ? pack : (all.find(isOfferedThen) ?? all[0])
      if (wanted) choosePackage(wanted.id)
      setDay(start.day)
      setTime(start.time)
    },
    isReady: pack !== null && (!dated || (day !== null && time !== null)),
    href:
      pack &&
      reserveHref(device, {
        packageId: pack.id,
        peopleNum: people,
        packageNum: sets,
        ...(dated && { day: day ?? undefined, time: time ?? undefined }),
      }),
  }
}
export type Booking = ReturnType<typeof useBooking>
