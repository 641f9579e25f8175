import { useQuery } from '@tanstack/react-query'
import type { SupplierDetail } from '#contract/supplier.ts'
import { shopPrice } from '#domain/price/person-price.ts'
import { CallError } from '#kit/api/call-error.ts'
import { pictureSet } from '#web/features/catalogue/image-set.ts'
import { packageHref, supplierHref } from '#web/features/catalogue/links.ts'
import { mapHref } from '#web/features/catalogue/map-link.ts'
import { supplierQuery } from '#web/features/catalogue/queries.ts'
import { useLocateBeside } from '#web/features/location/locate-beside.ts'
import { isOwnPage } from '#web/features/session/return-url.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { numericId, type SupplierSearch } from './search.ts'

/** State of the page's supplier: unknown id, offline, loading, failed, or loaded. */
export type SupplierState =
  | { readonly status: 'none' | 'offline' | 'waiting' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => unknown }
  | { readonly status: 'ready'; readonly supplier: SupplierDetail }

/** Loads the supplier in the URL (SP-01, ERR-36). */
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

/**
 * State of the supplier page that derives from the supplier and the URL. Each part of the page loads its other data,
 * so that an answer re-renders only that part.
 */
export function useSupplierModel(supplier: SupplierDetail, search: SupplierSearch) {
  const device = useDevice()
  useLocateBeside()
  const { day, peopleNum, navigateFrom } = search
  const from = navigateFrom && isOwnPage(navigateFrom) ? navigateFrom : undefined
  return {
    device,
    supplier,
    search,
    /** The lowest price per person, in yen. */
    least: shopPrice(supplier).least,
    pictures: pictureSet(supplier),
    mapHref: mapHref(supplier),
    from,
    back: from ?? pagePath(device, 'suppliers'),
    supplierHref: (id: number) => supplierHref(device, id, { day, peopleNum }),
    packageHref: (id: number) => packageHref(device, id, { day, peopleNum }),
  }
}
export type SupplierModel = ReturnType<typeof useSupplierModel>
