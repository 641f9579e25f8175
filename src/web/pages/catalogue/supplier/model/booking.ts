import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayHoursOf, packageHoursOf, weeklyPeriodsFromWire } from '#contract/day-hours.ts'
import type { ComboPackage } from '#contract/supplier.ts'
import { type Arrivals, isWithinArrivals } from '#domain/booking/arrivals.ts'
import { clampCount } from '#domain/booking/count.ts'
import { meetsLeadTime } from '#domain/booking/lead-time.ts'
import { isOffered } from '#domain/booking/package-hours.ts'
import { defaultStart } from '#domain/booking/slots.ts'
import { isSelectableDay, pickerRange } from '#domain/calendar/date-range.ts'
import { addDays, isJapanDate, japanDate, japanDateTime } from '#domain/calendar/time.ts'
import { weekdayOf } from '#domain/calendar/weekday.ts'
import { quarterOf } from '#domain/catalogue/filter-values.ts'
import { RESERVE_START_LEAD_HOURS, UNDATED_VALID_DAYS } from '#domain/constants.ts'
import { isDated } from '#domain/order/order-state.ts'
import { orderAmount } from '#domain/price/money.ts'
import { arrivalParams, useFreeTimes } from '#web/features/catalogue/free-times-query.ts'
import { reserveHref } from '#web/features/catalogue/links.ts'
import { useMonthStates } from '#web/features/catalogue/month-states.ts'
import { lockedDaysQuery, packagesQuery, slotsQuery } from '#web/features/catalogue/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { chooseVisit, useVisit } from '#web/features/search/visit.ts'
import { useShownAt } from '#web/platform/use-shown-at.ts'
import type { SupplierModel } from '../model.ts'
import { suggestedPackage } from './fitting.ts'
import { useRules } from './rules.ts'

/** The number of seats left is shown at or below this number. */
const FEW_SEATS = 6
const DEFAULT_PEOPLE = 2

/** A start time in the form. */
export interface OfferedTime {
  /** HH:mm in Japan. */
  readonly time: string
  /** Number of seats left if there are few, else null. */
  readonly fewLeft: number | null
  /** `free`: can be reserved. `full`: not enough seats for the party. `soon`: too close to the start. */
  readonly state: 'free' | 'full' | 'soon'
  /** In the part of the day chosen earlier. */
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
    const isSoon = !meetsLeadTime(at, japanDateTime(day, time), leadHours)
    const state = isSoon ? 'soon' : left < people ? 'full' : 'free'
    const isWanted = isWithinArrivals(arrivals, time)
    return { time, state, isWanted, fewLeft: state === 'free' && left <= FEW_SEATS ? left : null }
  })
}

const NO_PACKAGES: readonly ComboPackage[] = []

/**
 * The choices on a supplier's page: package, day, time, people and quantity. Initial values come from the URL, else
 * from the last choice (PE-07). The choices are passed to the reserve form in the URL, which validates them again.
 */
export function useBooking({ device, supplier, search }: SupplierModel) {
  const visit = useVisit()
  const givenDay = search.day ?? visit.day ?? undefined
  const sold = useQuery(packagesQuery(supplier.id)).data
  const packages = sold ?? NO_PACKAGES
  const at = useShownAt()
  const [packageId, choosePackage] = useState<number | null>(null)
  const [chosenDay, setDay] = useState<string | null>(null)
  /**
   * The day chosen in the calendar. Choosing one of the listed times does not set it, so that the list does not move
   * while it is used.
   */
  const [lookedAt, setLookedAt] = useState<string | null>(null)
  const [chosenTime, setTime] = useState<string | null>(search.time ?? null)
  const [chosenPeople, setPeople] = useState<number | null>(null)
  const people = chosenPeople ?? search.peopleNum ?? visit.people ?? DEFAULT_PEOPLE
  const [chosenSets, setSets] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)

  const wanted = search.time === undefined ? visit.time : { from: search.time, to: search.time }
  const quarters = wanted ? { from: quarterOf(wanted.from), to: quarterOf(wanted.to) } : undefined
  const pack =
    packages.find(({ id }) => id === packageId) ??
    suggestedPackage(packages, { people, day: givenDay, quarters }) ??
    null
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
  // A chosen package may take longer than the package that is suggested first.
  const chosen = packageId !== null && dated ? packageId : undefined
  const from = lookedAt ?? (isGivenDay ? givenDay : null)
  const asked = { supplierId: supplier.id, peopleNum: people, fromDate: from ?? undefined, packageId: chosen }
  const free = useFreeTimes({ ...asked, arrivals: visit.time }, hasDated)
  // Times of the previous query stay until the answer arrives, except days before the chosen day.
  const known = free.data?.filter(({ date }) => from === null || date >= from)
  const isAwaited = free.isPending || (free.isPlaceholderData && known?.length === 0)
  // The first day with room for the party, or the first open day if none is known.
  const soonest = isAwaited ? null : (known?.[0]?.date ?? first?.date ?? null)
  // A chosen day on which the shop is closed is reported; no other day replaces it.
  const closedOn = chosenDay === null && isGivenDay && !isGivenGood ? givenDay : null
  const day = chosenDay ?? (isGivenGood ? givenDay : closedOn === null ? soonest : null)

  const slots = useQuery({ ...slotsQuery(supplier.id, day ?? '', dated ? pack.id : undefined), enabled: day !== null })
  const arrivals = visit.time
  const times = day && slots.data ? offered({ day, slots: slots.data, people, arrivals, at, leadHours }) : null
  const time = times?.some((one) => one.time === chosenTime && one.state === 'free') ? chosenTime : null
  const sets = pack === null ? 1 : clampCount(chosenSets ?? people, { min: pack.minNumber, max: pack.maxNumber })
  return {
    supplier,
    /** Packages of the shop; undefined while loading. */
    packages: sold,
    pack,
    choosePackage,
    ...useRules(supplier),
    approx: useApprox(),
    /** On phones the form opens as a sheet over the page. */
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
      { packageId: dated ? pack.id : undefined, peopleNum: people, ...arrivalParams(free.arrivals) },
      dated,
    ),
    today: japanDate(at),
    /** Minimum time in hours between the reservation of the package and its start. */
    leadHours,
    /** Last valid day of an undated ticket that is paid for today. */
    lastDay: addDays(japanDate(at), UNDATED_VALID_DAYS),
    times,
    /** The chosen day if the shop is closed on it, else null. */
    closedOn,
    /** The chosen part of the day, and the function that clears it. */
    arrivals,
    clearArrivals: () => chooseVisit({ time: null }),
    slotsError: slots.isError && !slots.data ? slots.error : null,
    retrySlots: slots.refetch,
    time,
    setTime,
    people,
    setPeople,
    sets,
    setSets,
    total: pack === null ? 0 : orderAmount(sets, pack.mallPrice),
    /**
     * The next days with room for the party, for all dated packages unless one was chosen. Empty without dated
     * packages; null while loading.
     */
    free: !hasDated ? [] : isAwaited ? null : (known ?? []),
    /** First day of `free` (from the URL, the last choice or the calendar) and the part of the day of its times. */
    from,
    freeArrivals: free.arrivals,
    /** Chooses a day and a time together, and a package that is offered then. */
    pick: (start: { readonly day: string; readonly time: string }) => {
      const all = packages.filter(({ useType }) => isDated(useType))
      const isOfferedThen = ({ periods }: ComboPackage) =>
        isOffered(weeklyPeriodsFromWire(periods), weekdayOf(start.day), start.time)
      // The time may belong to another package than the suggested one. A package chosen by the customer stays.
      const offering =
        dated && (chosen !== undefined || isOfferedThen(pack)) ? pack : (all.find(isOfferedThen) ?? all[0])
      if (offering) choosePackage(offering.id)
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
