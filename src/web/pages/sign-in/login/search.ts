import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const search = z.object({
  to: z.catch(z.string().check(z.maxLength(2048)), ''),
} satisfies Record<SearchOf<'login'>, unknown>)

/**
 * Query of the login: the unvalidated target page; empty without one. Parsed here instead of in the route because
 * every page loads the route declarations.
 */
export function useLoginSearch(): z.output<typeof search> {
  return z.parse(search, useSearch({ strict: false }))
}
