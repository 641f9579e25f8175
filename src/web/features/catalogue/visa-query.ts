import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { visaFile } from '#contract/visa.ts'
import { send } from '#kit/api/send.ts'
import { STALE } from '#web/api/query-client.ts'

/** The static file /visa.json (U-16, HM-07). Throws if the file is missing or invalid. */
export const visaQuery = queryOptions({
  queryKey: ['visa'],
  queryFn: async ({ signal }) => {
    const response = await send({ name: 'visa', kept: 'catalogue' }, '/visa.json', { signal })
    if (!response.ok) throw new Error(`/visa.json: ${response.status}`)
    return z.parse(visaFile, await response.json())
  },
  staleTime: STALE.steady,
})
