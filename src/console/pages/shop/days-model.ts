import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shopDays } from '#contract/operator/shop-acts.ts'
import { fetchData } from '#web/api/client.ts'

/** A month of a shop. */
export const useShopDays = (id: number, month: string) =>
  useQuery({
    queryKey: ['shop-days', id, month],
    queryFn: ({ signal }) => fetchData(shopDays, { id, month }, { signal }),
    placeholderData: keepPreviousData,
  })
