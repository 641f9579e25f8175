import { useQueries, useQuery } from '@tanstack/react-query'
import { clampCount } from '#domain/booking/count.ts'
import { pickerRange } from '#domain/calendar/date-range.ts'
import { addDays, japanDate } from '#domain/calendar/time.ts'
import { MAX_TRIP_DAYS } from '#domain/constants.ts'
import { isDated } from '#domain/order/order-state.ts'
import { type StopWithPlace, sharedPlannedPlaces } from '#domain/trip/shared-plan.ts'
import { type TripDay, tripDays, tripWarnings } from '#domain/trip/trip.ts'
import { encodePlannedPlaces, MAX_PLANNED_PLACES, type PlannedPlace, plannedPlaceKey } from '#domain/trip/trip-code.ts'
import { plannedPlacesOf, withEntry, withFrame } from '#domain/trip/trip-plan.ts'
import { STALE } from '#web/api/query-client.ts'
import { arrivalParams } from '#web/features/catalogue/free-times-query.ts'
import { packageHref, reserveHref, supplierHref } from '#web/features/catalogue/links.ts'
import { monthQuery } from '#web/features/catalogue/month-states.ts'
import { lockedDaysQuery, packageQuery, supplierQuery } from '#web/features/catalogue/queries.ts'
import { favoritePackagesQuery, favoriteSuppliersQuery } from '#web/features/favorites/lists/lists.ts'
import type { Item } from '#web/features/favorites/pending-favorites.ts'
import { usePlace } from '#web/features/search/use-place.ts'
import { chooseVisit, useVisit } from '#web/features/search/visit.ts'
import { usePlanFromUrl } from '#web/features/trip/plan-from-url.ts'
import { isReserved } from '#web/features/trip/reserved.ts'
import { useTrip } from '#web/features/trip/use-trip.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { useShownAt } from '#web/platform/use-shown-at.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useTripCalendar } from './model/calendar.ts'
import { useImportSharedPlan } from './model/import-shared-plan.ts'
import { useTripOrders } from './model/orders.ts'
import { stopOfWish, type TripStop, type WishDetail, type WishStop } from './stops.ts'

/** Default start of a plan, in days from today: the first whole day that satisfies the lead time. */
const FIRST_DAY = 2

/** Party size if none was chosen. */
const DEFAULT_PEOPLE = 2

/** Whether availability applies to a wish; it does not for a package without a date. */
const isSeated = (known: Pick<WishDetail, 'pack'> | null) =>
  known !== null && (known.pack === null || isDated(known.pack.useType))

/** The wishes as stops, with the loaded shop data and availability for the party. */
function useWishes(wishes: readonly PlannedPlace[], people: number): WishStop[] {
  const ids = (type: PlannedPlace['type']) => wishes.filter((wish) => wish.type === type).map(({ id }) => id)
  const suppliers = useQueries({ queries: ids('supplier').map((id) => supplierQuery(id)) })
  const packages = useQueries({ queries: ids('package').map((id) => packageQuery(id)) })
  const known = wishes.map((wish) => {
    if (wish.type === 'supplier') {
      const supplier = suppliers.find(({ data }) => data?.id === wish.id)?.data
      return supplier ? { supplier, pack: null } : null
    }
    const pack = packages.find(({ data }) => data?.id === wish.id)?.data
    return pack ? { supplier: pack.supplier, pack } : null
  })
  const shops = [...new Set(known.flatMap((detail) => detail?.supplier.id ?? []))]
  // Cached longer, because a plan is viewed repeatedly; the reserve form loads current data.
  const locked = useQueries({ queries: shops.map((id) => ({ ...lockedDaysQuery(id), staleTime: STALE.steady })) })
  const months = useQueries({
    queries: wishes.map((wish, at) => ({
      ...monthQuery(known[at]?.supplier.id ?? 0, wish.date.slice(0, 7), {
        packageId: known[at]?.pack?.id,
        peopleNum: people,
        ...arrivalParams(wish.time === null ? null : { from: wish.time, to: wish.time }),
      }),
      enabled: isSeated(known[at] ?? null),
    })),
  })
  return wishes.map((wish, at) => {
    const detail = known[at]
    if (!detail) return stopOfWish(wish, null)
    return stopOfWish(wish, {
      ...detail,
      lockedDays: locked[shops.indexOf(detail.supplier.id)]?.data ?? [],
      states: new Map(months[at]?.data?.map(({ date, state }) => [date, state])),
    })
  })
}

/** All favourites, with one request per type. */
function useFavorites() {
  const suppliers = useQuery(favoriteSuppliersQuery(null))
  const packages = useQuery(favoritePackagesQuery(null))
  return {
    suppliers: suppliers.data?.result ?? [],
    packages: packages.data?.result ?? [],
    isWaiting: suppliers.isPending || packages.isPending,
    error: (suppliers.data ? null : suppliers.error) ?? (packages.data ? null : packages.error),
    retry: () => Promise.all([suppliers.refetch(), packages.refetch()]),
  }
}

/** The stop in the format of a shared plan. For an order, it contains only the package. */
function placed(stop: TripStop): StopWithPlace {
  const { date, time } = stop
  return { date, time, place: stop.kind === 'wish' ? stop.wish : { type: 'package', id: stop.order.packageId } }
}

/** Whether two lists contain the same wishes, in any order. */
const isSameWishes = (a: readonly PlannedPlace[], b: readonly PlannedPlace[]) =>
  encodePlannedPlaces(a).split('_').sort().join('_') === encodePlannedPlaces(b).split('_').sort().join('_')

/** State of the trip board: orders and favourites by day, and the conflicts between them. */
export function useTripModel() {
  const device = useDevice()
  const at = useShownAt()
  const trip = useTrip()
  const { plan, change } = trip
  useImportSharedPlan(trip, change)
  const wishes = plannedPlacesOf(plan)
  const visit = useVisit()
  const today = japanDate(at)
  const range = pickerRange(at)
  const orders = useTripOrders(today)
  const people = visit.people ?? DEFAULT_PEOPLE
  const open = useWishes(wishes, people).filter(({ wish }) => !isReserved(wish, orders.stops))
  const stops: TripStop[] = [...orders.stops, ...open]
  const from =
    plan.from !== null && plan.from >= today
      ? plan.from
      : (orders.stops.map(({ date }) => date).sort()[0] ?? visit.day ?? addDays(today, FIRST_DAY))
  const days: TripDay<TripStop>[] = tripDays(from, plan.days, stops)
  const given = usePlanFromUrl()
  const wishOf = (item: Item) => wishes.find((wish) => plannedPlaceKey(wish) === plannedPlaceKey(item)) ?? null
  const word = encodePlannedPlaces(wishes)
  const shared = sharedPlannedPlaces(stops.map(placed), today)
  const isNews = trip.isChecked && given.length > 0 && !isSameWishes(given, wishes)
  return {
    device,
    today,
    range,
    from,
    people,
    plan,
    days,
    anyDay: orders.anyDay,
    orders,
    favorites: useFavorites(),
    placeOf: usePlace(),
    warnings: tripWarnings(stops, at),
    maxDays: MAX_TRIP_DAYS,
    stopOf: (key: string) => stops.find((stop) => stop.key === key),
    wishOf,
    isFull: wishes.length >= MAX_PLANNED_PLACES,
    /** Puts a favourite on a day, moves it, or removes it with null. Keeps its time. */
    put: (item: Item, date: string | null) => {
      const time = wishOf(item)?.time ?? null
      change((before, now) => withEntry(before, { type: item.type, id: item.id, date, time }, now))
    },
    setTime: (wish: PlannedPlace, time: string | null) =>
      change((before, now) => withEntry(before, { ...wish, time }, now)),
    setFrom: (day: string) => change((before, now) => withFrame(before, { from: day }, now)),
    setDays: (count: number) =>
      change((before, now) => withFrame(before, { days: clampCount(count, { min: 1, max: MAX_TRIP_DAYS }) }, now)),
    setPeople: (count: number) => chooseVisit({ people: clampCount(count, { min: 1, max: 99 }) }),
    /** The plan in the URL if it differs from the saved one, else null. */
    given: isNews ? given : null,
    adopt: () =>
      change((before, now) => {
        const off = wishes.map((wish) => ({ ...wish, date: null }))
        const made = [...off, ...given].reduce((all, wish) => withEntry(all, wish, now), before)
        return withFrame(made, { from: given.map(({ date }) => date).sort()[0] ?? null }, now)
      }),
    /** Local changes are not saved to the account yet. */
    isUnsent: !trip.isSent,
    online: useOnline(),
    isMerged: trip.isMerged,
    seeMerged: trip.seeMerged,
    /** Path of the shared view of this trip; null if there is nothing to share. */
    sharedPath: shared.length > 0 ? pagePath('mobile', 'plan', { plan: encodePlannedPlaces(shared) }) : null,
    phonePath: pagePath('mobile', 'trip', { plan: word }),
    placeHref: ({ wish }: WishStop) =>
      wish.type === 'package' ? packageHref(device, wish.id) : supplierHref(device, wish.id),
    reserveHref: ({ wish, bounds }: WishStop) => {
      const choice = { day: wish.date, time: wish.time ?? undefined, peopleNum: people }
      if (wish.type === 'supplier') return supplierHref(device, wish.id, choice)
      const packageNum = bounds ? clampCount(people, bounds) : undefined
      return reserveHref(device, { ...choice, packageId: wish.id, packageNum })
    },
    /** The whole trip as a calendar file. */
    calendar: useTripCalendar(stops, orders.stops, plan),
    print: () => window.print(),
  }
}
export type TripModel = ReturnType<typeof useTripModel>
