import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clampCount } from '#domain/booking/count.ts'
import { pickerRange } from '#domain/calendar/date-range.ts'
import { addDays, japanDate } from '#domain/calendar/time.ts'
import { type TripDay, tripDays, tripWarnings } from '#domain/trip/trip.ts'
import { encodeWishes, MAX_WISHES, type Wish, wishKey } from '#domain/trip/trip-code.ts'
import { packageHref, reserveHref, supplierHref } from '#web/features/catalogue/links.ts'
import { packageQuery, supplierQuery } from '#web/features/catalogue/queries.ts'
import { favoritePackagesQuery, favoriteSuppliersQuery } from '#web/features/favorites/lists/lists.ts'
import type { Item } from '#web/features/favorites/pending-favorites.ts'
import { usePlace } from '#web/features/search/use-place.ts'
import { pagePath } from '#web/paths.ts'
import { now } from '#web/platform/clock.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useTripOrders } from './model/orders.ts'
import { MAX_DAYS, usePlan, withWish } from './model/plan.ts'
import { usePlanFromUrl } from './search.ts'
import { isReserved, stopOfWish, type TripStop, type WishStop } from './stops.ts'

/** A plan begins so many days from now where nothing says otherwise: the first whole day with the lead. */
const FIRST_DAY = 2

/** The wishes as stops, with what is known of their shops. */
function useWishes(wishes: readonly Wish[]): WishStop[] {
  const ids = (type: Wish['type']) => wishes.filter((wish) => wish.type === type).map(({ id }) => id)
  const suppliers = useQueries({ queries: ids('supplier').map((id) => supplierQuery(id)) })
  const packages = useQueries({ queries: ids('package').map((id) => packageQuery(id)) })
  return wishes.map((wish) => {
    if (wish.type === 'supplier') {
      const supplier = suppliers.find(({ data }) => data?.id === wish.id)?.data
      return stopOfWish(wish, supplier ? { supplier, pack: null } : null)
    }
    const pack = packages.find(({ data }) => data?.id === wish.id)?.data
    return stopOfWish(wish, pack ? { supplier: pack.supplier, pack } : null)
  })
}

/** Favourites to choose from, in one request each. */
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

/** The trip board: orders and favourites by day, and what does not go together. */
export function useTripModel() {
  const device = useDevice()
  const [at] = useState(now)
  const { plan, change } = usePlan()
  const today = japanDate(at)
  const range = pickerRange(at)
  const orders = useTripOrders(today)
  const open = useWishes(plan.wishes).filter(({ wish }) => !isReserved(wish, orders.stops))
  const stops: TripStop[] = [...orders.stops, ...open]
  const from =
    plan.from !== null && plan.from >= today
      ? plan.from
      : (orders.stops.map(({ date }) => date).sort()[0] ?? addDays(today, FIRST_DAY))
  const days: TripDay<TripStop>[] = tripDays(from, plan.days, stops)
  const given = usePlanFromUrl()
  const word = encodeWishes(plan.wishes)
  const isNews = given.length > 0 && encodeWishes(given) !== word
  return {
    device,
    today,
    range,
    from,
    plan,
    days,
    anyDay: orders.anyDay,
    orders,
    favorites: useFavorites(),
    placeOf: usePlace(),
    warnings: tripWarnings(stops, at),
    maxDays: MAX_DAYS,
    stopOf: (key: string) => stops.find((stop) => stop.key === key),
    wishOf: (item: Item): Wish | null => plan.wishes.find((wish) => wishKey(wish) === wishKey(item)) ?? null,
    isFull: plan.wishes.length >= MAX_WISHES,
    /** Puts a favourite on a day, moves it, or with null takes it off. Its time stays where it has one. */
    put: (item: Item, date: string | null) => {
      const time = plan.wishes.find((wish) => wishKey(wish) === wishKey(item))?.time ?? null
      change({ wishes: withWish(plan.wishes, { type: item.type, id: item.id, date, time }) })
    },
    setTime: (wish: Wish, time: string | null) => change({ wishes: withWish(plan.wishes, { ...wish, time }) }),
    setFrom: (day: string) => change({ from: day }),
    setDays: (count: number) => change({ days: clampCount(count, { min: 1, max: MAX_DAYS }) }),
    setPeople: (count: number) => change({ people: clampCount(count, { min: 1, max: 99 }) }),
    /** A plan that came with the address and is not the one kept here. */
    given: isNews ? given : null,
    adopt: () => change({ wishes: [...given], from: given.map(({ date }) => date).sort()[0] ?? null }),
    phonePath: pagePath('mobile', 'trip', { plan: word }),
    placeHref: ({ wish }: WishStop) =>
      wish.type === 'package' ? packageHref(device, wish.id) : supplierHref(device, wish.id),
    reserveHref: ({ wish, bounds }: WishStop) => {
      const choice = { day: wish.date, time: wish.time ?? undefined, peopleNum: plan.people }
      if (wish.type === 'supplier') return supplierHref(device, wish.id, choice)
      const packageNum = bounds ? clampCount(plan.people, bounds) : undefined
      return reserveHref(device, { ...choice, packageId: wish.id, packageNum })
    },
    print: () => window.print(),
  }
}
export type TripModel = ReturnType<typeof useTripModel>
