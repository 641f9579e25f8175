import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const search = z.object({
  rootAreaId: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
} satisfies Record<SearchOf<'visamore'>, unknown>)

/**
 * Query of the Visa list: the root area to show; an invalid value shows all. Parsed here because every page loads the
 * route declarations.
 */
export function useVisaMoreSearch(): z.output<typeof search> {
  return z.parse(search, useSearch({ strict: false }))
}
