import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { CallError } from '#web/api/call-error.ts'
import { orderQuery } from '#web/features/orders/queries.ts'
import type { reserveSuccessSearch } from './search.ts'

export type ReserveSuccessSearch = z.output<typeof reserveSuccessSearch>

/** The order of the address; somebody else's, an unknown one and none at all are absent (RP-03). */
export function useReserveSuccessModel({ orderId }: ReserveSuccessSearch) {
  const { data: order, error, refetch } = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  return {
    order,
    error: order ? null : error,
    retry: () => void refetch(),
    isAbsent: orderId === undefined || (error instanceof CallError && error.failure.status === 404),
  }
}
