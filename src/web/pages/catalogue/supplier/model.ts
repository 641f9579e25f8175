import { useQuery } from '@tanstack/react-query'
import type { SupplierDetail } from '#contract/supplier.ts'
import { distanceMetres, distanceText, parseCoordinates } from '#domain/catalogue/distance.ts'
import { shopPrice } from '#domain/price/person-price.ts'
import { CallError } from '#web/api/call-error.ts'
import { couponsQuery } from '#web/features/catalogue/coupons-query.ts'
import { guessLikeQuery } from '#web/features/catalogue/guess-like-query.ts'
import { pictureSet } from '#web/features/catalogue/image-set.ts'
import { packageHref, supplierHref } from '#web/features/catalogue/links.ts'
import { mapHref } from '#web/features/catalogue/map-link.ts'
import { categoriesQuery, packagesQuery, supplierQuery } from '#web/features/catalogue/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { useCancelRule, useChangeRule } from '#web/features/config/use-rule-days.ts'
import { useLocateBeside } from '#web/features/location/locate-beside.ts'
import { usePosition } from '#web/features/location/position.ts'
import { usePlace } from '#web/features/search/use-place.ts'
import { isOwnPage } from '#web/features/session/return-url.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useBooking } from './model/booking.ts'
import { numericId, type SupplierSearch } from './search.ts'

/** The state of the page's supplier: unknown id, offline, loading, failed, or loaded. */
export type SupplierState =
  | { readonly status: 'none' | 'offline' | 'waiting' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => unknown }
  | { readonly status: 'ready'; readonly supplier: SupplierDetail }

/** Reads the supplier of an address (SP-01, ERR-36). */
export function useSupplier(search: SupplierSearch): SupplierState {
  const id = numericId(search.id)
  const query = useQuery({ ...supplierQuery(id ?? 0), enabled: id !== null })
  if (id === null) return { status: 'none' }
  if (query.data) return { status: 'ready', supplier: query.data }
  if (!query.error) return { status: 'waiting' }
  const failure = query.error instanceof CallError ? query.error.failure : null
  if (failure?.message === 'supplier_offline') return { status: 'offline' }
  if (failure?.kind === 'refused') return { status: 'none' }
  return { status: 'failed', error: query.error, retry: query.refetch }
}

/** The tip of `isTip`: 2 asks to log in for one's coupons, any other truthy value tells of them. */
function tipOf(isTip: string | undefined, isSignedIn: boolean): 'login' | 'coupon' | null {
  if (isTip === undefined || isTip === '' || isTip === '0' || isTip === 'false') return null
  return isTip === '2' && !isSignedIn ? 'login' : 'coupon'
}

/** A supplier's page once the supplier is here. */
export function useSupplierModel(supplier: SupplierDetail, search: SupplierSearch) {
  const device = useDevice()
  const { status } = useSession()
  const packages = useQuery(packagesQuery(supplier.id))
  const coupons = useQuery({ ...couponsQuery(supplier.id), enabled: supplier.couponFlag === 1 })
  const category = useQuery(categoriesQuery).data?.find(({ id }) => id === supplier.categoryId) ?? null
  const similar = useQuery(guessLikeQuery(supplier.id)).data ?? []
  const position = usePosition()
  useLocateBeside()
  const there = parseCoordinates(supplier.coordinates)
  const { day, time, peopleNum, navigateFrom } = search
  const booking = useBooking({ supplier, packages: packages.data ?? [], day, time, peopleNum })
  const placeOf = usePlace()
  const from = navigateFrom && isOwnPage(navigateFrom) ? navigateFrom : undefined
  return {
    device,
    supplier,
    /** What one person pays at least, in yen. */
    least: shopPrice(supplier).least,
    pictures: pictureSet(supplier),
    packages,
    coupons: coupons.data ?? [],
    category,
    approx: useApprox(),
    mapHref: mapHref(supplier),
    /** Days before a visit within which cancelling is refused. */
    cancelRule: useCancelRule(supplier.cancelDaysRule),
    /** The same for changing the day. */
    changeRule: useChangeRule(supplier.changeDaysRule),
    /** Such as "850m", where this device is known to be somewhere (LO-04); empty otherwise. */
    distance: supplier.distanceDesc || (position && there && distanceText(distanceMetres(position, there))) || '',
    /** Others that resemble it; empty where they could not be fetched. */
    similar,
    tip: tipOf(search.isTip, status === 'customer'),
    from,
    back: from ?? pagePath(device, 'suppliers'),
    supplierHref: (id: number) => supplierHref(device, id, { day, peopleNum }),
    placeOf,
    place: placeOf(supplier),
    packageHref: (id: number) => packageHref(device, id, { day, peopleNum }),
    booking,
  }
}
export type SupplierModel = ReturnType<typeof useSupplierModel>
