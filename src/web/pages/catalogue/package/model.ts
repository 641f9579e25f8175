import { useQuery } from '@tanstack/react-query'
import type { queryComboPackageById } from '#contract/catalogue.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { clampCount } from '#domain/booking/count.ts'
import { isSelectableDay, pickerRange } from '#domain/calendar/date-range.ts'
import { addDays, isJapanDate, japanDate } from '#domain/calendar/time.ts'
import { UNDATED_VALID_DAYS } from '#domain/constants.ts'
import { isDated } from '#domain/order/order-state.ts'
import { CallError } from '#kit/api/call-error.ts'
import { useFreeTimes } from '#web/features/catalogue/free-times-query.ts'
import { pictureSet } from '#web/features/catalogue/image-set.ts'
import { packageHref, reserveHref, supplierHref } from '#web/features/catalogue/links.ts'
import { packageQuery, packagesQuery } from '#web/features/catalogue/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { useCancelRule, useChangeRule } from '#web/features/config/use-rule-days.ts'
import { changeFromHref, orderHref } from '#web/features/orders/links.ts'
import { orderQuery } from '#web/features/orders/queries.ts'
import { usePlace } from '#web/features/search/use-place.ts'
import { useVisit } from '#web/features/search/visit.ts'
import { isOwnPage } from '#web/features/session/return-url.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { useShownAt } from '#web/platform/use-shown-at.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { PackageSearch } from './search.ts'

/** Party size for available times if none was chosen. */
const DEFAULT_PEOPLE = 2

export type PackageDetail = ResponseOf<typeof queryComboPackageById>

/** State of the page's package: unknown id, no longer sold, loading, failed, or loaded. */
export type PackageState =
  | { readonly status: 'none' | 'waiting' }
  | { readonly status: 'offline'; readonly supplierId: number | null }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => unknown }
  | { readonly status: 'ready'; readonly pack: PackageDetail }

function supplierOf(data: unknown): number | null {
  const id = typeof data === 'object' && data !== null && 'supplierId' in data ? data.supplierId : null
  return typeof id === 'number' ? id : null
}

/** Loads the package in the URL. */
export function usePackage({ id }: PackageSearch): PackageState {
  const query = useQuery({ ...packageQuery(id ?? 0), enabled: id !== undefined })
  if (id === undefined) return { status: 'none' }
  if (query.data) return { status: 'ready', pack: query.data }
  if (!query.error) return { status: 'waiting' }
  const failure = query.error instanceof CallError ? query.error.failure : null
  if (failure?.message === 'package_offline') return { status: 'offline', supplierId: supplierOf(failure.data) }
  if (failure?.kind === 'refused') return { status: 'none' }
  return { status: 'failed', error: query.error, retry: query.refetch }
}

/**
 * Loads the order that is being changed, if the URL names one: its links, whether this is its own package, and
 * whether it can become this package (shop and use type must match). Null while unknown or signed out; the form
 * checks again.
 */
function useChangedOrder(orderId: number | undefined, pack: PackageDetail) {
  const device = useDevice()
  const isSignedIn = useSession().customer !== null
  const { data: old } = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined && isSignedIn })
  if (!old) return null
  return {
    orderHref: orderHref(device, old, 'view'),
    shopPackageHref: changeFromHref(device, old),
    isOwnPackage: old.packageId === pack.id,
    isPossible: old.supplierId === pack.supplier.id && old.orderType === pack.useType,
  }
}

/** State of the package page for a loaded package. */
export function usePackageModel(pack: PackageDetail, search: PackageSearch) {
  const device = useDevice()
  const at = useShownAt()
  const { supplier } = pack
  const { time, packageNum, orderId, action, navigateFrom } = search
  // An order being changed has its own day and party.
  const chosen = useVisit()
  const visit = orderId === undefined ? chosen : null
  const day = search.day ?? visit?.day ?? undefined
  const peopleNum = search.peopleNum ?? visit?.people ?? undefined
  // A dated order can only become another dated package.
  const others =
    useQuery(packagesQuery(supplier.id)).data?.filter(
      ({ id, useType }) => id !== pack.id && (orderId === undefined || isDated(useType)),
    ) ?? []
  const dated = isDated(pack.useType)
  // Not for a change: the order's own seats would count as taken, and its selectable days differ.
  const isFree = dated && orderId === undefined
  const isDay =
    day !== undefined && isJapanDate(day) && isSelectableDay(day, pickerRange(at, supplier.bookAheadDays), [])
  const people = peopleNum ?? DEFAULT_PEOPLE
  const asked = { supplierId: supplier.id, peopleNum: people, fromDate: isDay ? day : undefined, packageId: pack.id }
  const free = useFreeTimes({ ...asked, arrivals: visit?.time }, isFree)
  const ofSupplier = supplierHref(device, supplier.id, { day, peopleNum })
  const from = navigateFrom && isOwnPage(navigateFrom) ? navigateFrom : undefined
  return {
    device,
    pack,
    supplier,
    pictures: pictureSet(pack),
    others,
    place: usePlace()(supplier),
    approx: useApprox(),
    dated,
    /** Null while loading. */
    free: isFree ? (free.data ?? (free.isPending ? null : [])) : [],
    /** The part of the day that the available times belong to. */
    freeArrivals: free.arrivals,
    people,
    price: { now: pack.mallPrice, atShop: pack.payAtShop },
    party: { people, packages: packageNum ?? clampCount(people, { min: pack.minNumber, max: pack.maxNumber }) },
    /** The day of the visit, if already chosen. */
    day: isDay ? day : null,
    today: japanDate(at),
    /** Last valid day of an undated ticket that is paid for today. */
    lastDay: addDays(japanDate(at), UNDATED_VALID_DAYS),
    cancelRule: useCancelRule(supplier.cancelDaysRule),
    changeRule: useChangeRule(supplier.changeDaysRule),
    isChange: orderId !== undefined,
    changed: useChangedOrder(orderId, pack),
    from,
    back: from ?? ofSupplier,
    supplierHref: ofSupplier,
    otherHref: (id: number) => packageHref(device, id, { day, time, peopleNum, packageNum, orderId, navigateFrom }),
    /** URL of the form with an available time preselected. */
    freeHref: (start: { readonly day: string; readonly time: string }) =>
      reserveHref(device, { ...start, packageId: pack.id, peopleNum: people, packageNum }),
    reserveHref: reserveHref(device, { packageId: pack.id, day, time, peopleNum, packageNum, orderId, action }),
  }
}
export type PackageModel = ReturnType<typeof usePackageModel>
