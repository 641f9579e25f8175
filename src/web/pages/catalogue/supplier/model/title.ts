import { useQuery } from '@tanstack/react-query'
import type { SupplierDetail } from '#contract/supplier.ts'
import { distanceMetres, distanceText, parseCoordinates } from '#domain/catalogue/distance.ts'
import { categoriesQuery } from '#web/features/catalogue/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { usePosition } from '#web/features/location/position.ts'
import { usePlace } from '#web/features/search/use-place.ts'

/** Data shown next to the name of a supplier. */
export function useTitle(supplier: SupplierDetail) {
  const position = usePosition()
  const there = parseCoordinates(supplier.coordinates)
  return {
    category: useQuery(categoriesQuery).data?.find(({ id }) => id === supplier.categoryId) ?? null,
    place: usePlace()(supplier),
    /** Distance such as "850m" if the device's position is known (LO-04), else empty. */
    distance: supplier.distanceDesc || (position && there && distanceText(distanceMetres(position, there))) || '',
    approx: useApprox(),
  }
}
