import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const search = z.object({
  type: z.catch(z.nullable(z.literal('reset')), null),
  navigateFrom: z.catch(z.nullable(z.string()), null),
} satisfies Record<SearchOf<'register' | 'forget'>, unknown>)

/**
 * Query of register and forget (RG-04, RG-07): which form, and the page that led here, which is still to be checked. Read
 * here and not in the route, whose declaration every page loads.
 */
export function useRegisterSearch(): z.output<typeof search> {
  return z.parse(search, useSearch({ strict: false }))
}
