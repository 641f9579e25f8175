import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const search = z.object({
  type: z.catch(z.nullable(z.literal('reset')), null),
  navigateFrom: z.catch(z.nullable(z.string()), null),
} satisfies Record<SearchOf<'register' | 'forget'>, unknown>)

/**
 * Query of register and forget (RG-04, RG-07): the form to show, and the unvalidated page that the visitor came from.
 * Parsed here instead of in the route because every page loads the route declarations.
 */
export function useRegisterSearch(): z.output<typeof search> {
  return z.parse(search, useSearch({ strict: false }))
}
