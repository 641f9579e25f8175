import { useQuery } from '@tanstack/react-query'
import type { queryComboPackageById } from '#contract/catalogue.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { isDated } from '#domain/order/order-state.ts'
import { CallError } from '#web/api/call-error.ts'
import { lockedDaysQuery, packageQuery } from '#web/features/catalogue/queries.ts'
import { savedReserveInfo } from '#web/features/reserve/reserve-info.ts'

/** The package that is reserved, as the server describes it. */
export type Pack = ResponseOf<typeof queryComboPackageById>

/** Whether what was typed for this package, or for the change of an order to it, waits in this tab. */
export function isInputKept(packageId: number, orderId: number | undefined): boolean {
  return savedReserveInfo(packageId, orderId ?? null) !== null
}

/** The package that is reserved and the closed days of its shop, which only one with a date needs. */
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
    /** It is not offered, so that another try is of no use. */
    isGone: error instanceof CallError && error.failure.kind === 'refused',
    retry: () => Promise.all([pack.refetch(), dated && locked.refetch()]),
  }
}
