import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { orderEvidence } from '#contract/operator/disputes.ts'
import { fetchData } from '#kit/api/client.ts'
import { usePageAddress } from '../../ui/page-address.ts'

export type Evidence = ResponseOf<typeof orderEvidence>

/** What is known about the order of the page's address. */
export function useEvidence() {
  const { orderNo = '' } = usePageAddress().params
  return useQuery({
    queryKey: ['evidence', orderNo],
    queryFn: ({ signal }) => fetchData(orderEvidence, { orderNo }, { signal }),
  })
}
