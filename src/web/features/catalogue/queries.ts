import { queryOptions } from '@tanstack/react-query'
import {
  categoryIndexGroup,
  categoryList,
  getLockedDay,
  getSlots,
  queryComboPackage,
  queryComboPackageById,
  querySupplierById,
  topScore,
} from '#contract/catalogue.ts'
import { HOME_TOP_SUPPLIERS } from '#domain/constants.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** GET /api/category/list: all categories, in order. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => fetchData(categoryList, {}, { signal }),
  staleTime: STALE.fixed,
})

/** GET /api/category/indexGroup: the eight categories of the home page (HM-03). */
export const homeCategoriesQuery = queryOptions({
  queryKey: ['categories', 'home'],
  queryFn: ({ signal }) => fetchData(categoryIndexGroup, {}, { signal }),
  staleTime: STALE.fixed,
})

/** GET /directSupplier/topScore?count=8: the best suppliers overall or in one root area, best first (HM-05). */
export const topSuppliersQuery = (rootAreaId: number | null) =>
  queryOptions({
    queryKey: ['suppliers', 'top', rootAreaId],
    queryFn: ({ signal }) =>
      fetchData(topScore, { count: HOME_TOP_SUPPLIERS, ...(rootAreaId && { rootAreaId }) }, { signal }),
    staleTime: STALE.steady,
  })

/** GET /directSupplier/querySupplierById. Refused with supplier_offline if the supplier is offline. */
export const supplierQuery = (supplierId: number) =>
  queryOptions({
    queryKey: ['supplier', supplierId],
    queryFn: ({ signal }) => fetchData(querySupplierById, { supplierId }, { signal }),
    staleTime: STALE.steady,
  })

/** GET /wechart/queryComboPackage: packages that a supplier sells online (SP-04). */
export const packagesQuery = (supplierId: number) =>
  queryOptions({
    queryKey: ['supplier', supplierId, 'packages'],
    queryFn: ({ signal }) => fetchData(queryComboPackage, { supplierId, mallFlag: '1' }, { signal }),
    staleTime: STALE.steady,
  })

/** POST /api/seatWarehouse/getLockedDay: the days (YYYY-MM-DD) on which a supplier takes no guests. */
export const lockedDaysQuery = (supplierId: number) =>
  queryOptions({
    queryKey: ['supplier', supplierId, 'lockedDays'],
    queryFn: async ({ signal }) =>
      (await fetchData(getLockedDay, { supplierId }, { signal })).map(({ warehouseDate }) =>
        warehouseDate.slice(0, 10),
      ),
    staleTime: STALE.brief,
  })

/** POST /api/seatWarehouse/getSlots: the start times of a day in Japan with the seats left, for a package. */
export const slotsQuery = (supplierId: number, warehouseDate: string, packageId: number | undefined) =>
  queryOptions({
    queryKey: ['supplier', supplierId, 'slots', warehouseDate, packageId ?? null],
    queryFn: ({ signal }) => fetchData(getSlots, { supplierId, packageId, warehouseDate }, { signal }),
    staleTime: STALE.brief,
  })

/**
 * POST /api/comboPackage/queryComboPackageById: a package with its supplier. Refused with package_offline if offline.
 */
export const packageQuery = (id: number) =>
  queryOptions({
    queryKey: ['package', id],
    queryFn: ({ signal }) => fetchData(queryComboPackageById, { id }, { signal }),
    staleTime: STALE.steady,
  })
