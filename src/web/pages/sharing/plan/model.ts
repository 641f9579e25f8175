import { useQueries } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type TripDay, tripDays } from '#domain/trip/trip.ts'
import { type Wish, wishKey } from '#domain/trip/trip-code.ts'
import type { WireNames } from '#i18n/names.ts'
import { CallError } from '#kit/api/call-error.ts'
import { packageHref, supplierHref } from '#web/features/catalogue/links.ts'
import { packageQuery, supplierQuery } from '#web/features/catalogue/queries.ts'
import { usePlace } from '#web/features/search/use-place.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { handPlan } from '#web/features/share/handed-plan.ts'
import { pagePath, suppliersHref } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useSharedPlan } from './search.ts'

/** Catalogue data of a place. `gone`: it is no longer offered. */
interface Place {
  readonly status: 'waiting' | 'ready' | 'gone' | 'failed'
  readonly shop: WireNames | null
  readonly pack: WireNames | null
  readonly picture: string | null
  /** Such as "Tsukiji, Tokyo". */
  readonly area: string
  readonly href: string
}

/** A place of the plan on its day. */
export interface PlanStop {
  readonly key: string
  readonly date: string
  readonly time: string | null
  readonly place: Place
}

function statusOf({ data, error }: { data: unknown; error: unknown }): Place['status'] {
  if (data) return 'ready'
  if (!error) return 'waiting'
  return error instanceof CallError && error.failure.kind === 'refused' ? 'gone' : 'failed'
}

/** The places of a plan, with current data from the catalogue. */
function usePlaces(wishes: readonly Wish[]) {
  const device = useDevice()
  const placeOf = usePlace()
  const ofType = (type: Wish['type']) => wishes.filter((wish) => wish.type === type)
  const suppliers = useQueries({ queries: ofType('supplier').map(({ id }) => supplierQuery(id)) })
  const packages = useQueries({ queries: ofType('package').map(({ id }) => packageQuery(id)) })
  const choice = ({ date, time }: Wish) => ({ day: date, time: time ?? undefined })
  const shops = ofType('supplier').map((wish, index) => {
    const query = suppliers[index] ?? { data: undefined, error: null }
    const place: Place = {
      status: statusOf(query),
      shop: query.data ?? null,
      pack: null,
      picture: query.data?.thumbnailUrl ?? null,
      area: query.data ? placeOf(query.data) : '',
      href: supplierHref(device, wish.id, choice(wish)),
    }
    return { wish, place }
  })
  const packs = ofType('package').map((wish, index) => {
    const query = packages[index] ?? { data: undefined, error: null }
    const place: Place = {
      status: statusOf(query),
      shop: query.data?.supplier ?? null,
      pack: query.data ?? null,
      picture: query.data?.thumbnailUrl ?? null,
      area: query.data ? placeOf(query.data.supplier) : '',
      href: packageHref(device, wish.id, choice(wish)),
    }
    return { wish, place }
  })
  return {
    stops: [...shops, ...packs].map(
      ({ wish, place }): PlanStop => ({
        key: wishKey(wish),
        date: wish.date,
        time: wish.time,
        place,
      }),
    ),
    retry: () => Promise.all([...suppliers, ...packages].filter(({ error }) => error).map((query) => query.refetch())),
  }
}

/** A shared trip: its places by day, for viewing and adding to one's own trip (PE-14). */
export function usePlanModel() {
  const device = useDevice()
  const router = useRouter()
  const wishes = useSharedPlan()
  const { stops, retry } = usePlaces(wishes)
  const first = stops.map(({ date }) => date).sort()[0]
  const days: readonly TripDay<PlanStop>[] = first === undefined ? [] : tripDays(first, 0, stops)
  return {
    device,
    days,
    count: stops.length,
    isGuest: useSession().customer === null,
    hasFailed: stops.some(({ place }) => place.status === 'failed'),
    retry,
    home: pagePath(device, 'index'),
    shops: suppliersHref(device),
    add: () => {
      handPlan(wishes)
      router.history.push(pagePath(device, 'trip'))
    },
  }
}
export type PlanModel = ReturnType<typeof usePlanModel>
