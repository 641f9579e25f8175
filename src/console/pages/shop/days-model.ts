import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shopDays } from '#contract/operator/shop-acts.ts'
import { fetchData } from '#kit/api/client.ts'

/** The days of a shop in a month (`YYYY-MM`). */
export const useShopDays = (id: number, month: string) =>
  useQuery({
    queryKey: ['shop-days', id, month],
    queryFn: ({ signal }) => fetchData(shopDays, { id, month }, { signal }),
    placeholderData: keepPreviousData,
  })
