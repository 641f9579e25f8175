import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { CallError } from '#kit/api/call-error.ts'
import { orderQuery } from '#web/features/orders/queries.ts'
import type { reserveSuccessSearch } from './search.ts'

export type ReserveSuccessSearch = z.output<typeof reserveSuccessSearch>

/**
 * Loads the order in the URL. `isAbsent` if the id is missing or the order is unknown or belongs to another customer
 * (RP-03).
 */
export function useReserveSuccessModel({ orderId }: ReserveSuccessSearch) {
  const { data: order, error, refetch } = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  return {
    order,
    error: order ? null : error,
    retry: () => void refetch(),
    isAbsent: orderId === undefined || (error instanceof CallError && error.failure.status === 404),
  }
}
