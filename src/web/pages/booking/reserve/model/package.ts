import { useQuery } from '@tanstack/react-query'
import type { queryComboPackageById } from '#contract/catalogue.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { isDated } from '#domain/order/order-state.ts'
import { CallError } from '#kit/api/call-error.ts'
import { lockedDaysQuery, packageQuery } from '#web/features/catalogue/queries.ts'
import { savedReserveInfo } from '#web/features/reserve/reserve-info.ts'

/** The package to reserve, from the server. */
export type Pack = ResponseOf<typeof queryComboPackageById>

/** Whether this tab has saved input for this package, or for the change of an order to it. */
export function isInputKept(packageId: number, orderId: number | undefined): boolean {
  return savedReserveInfo(packageId, orderId ?? null) !== null
}

/** Loads the package and, for a dated package, the shop's closed days. */
export function useReservePackage(packageId: number | undefined) {
  const pack = useQuery({ ...packageQuery(packageId ?? 0), enabled: packageId !== undefined })
  const dated = pack.data !== undefined && isDated(pack.data.useType)
  const locked = useQuery({ ...lockedDaysQuery(pack.data?.supplierId ?? 0), enabled: dated })
  const lockedDays = pack.data && (dated ? locked.data : [])
  const error = lockedDays ? null : (pack.error ?? locked.error)
  return {
    pack: pack.data,
    /** Undefined until the form can be shown. */
    lockedDays,
    error,
    /** The package is not offered, so a retry would not help. */
    isGone: error instanceof CallError && error.failure.kind === 'refused',
    retry: () => Promise.all([pack.refetch(), dated && locked.refetch()]),
  }
}
