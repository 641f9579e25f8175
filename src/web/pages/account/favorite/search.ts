import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const search = z.object({
  type: z.catch(z.enum(['supplier', 'package']), 'supplier'),
  pageNumber: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
} satisfies Record<SearchOf<'favorite'>, unknown>)
export type FavoriteSearch = z.output<typeof search>

/**
 * Query of the favourites (FV-01): shops unless it says packages; a page that is none is the first. Read here and not in
 * the route, whose declaration every page loads.
 */
export function useFavoriteSearch(): FavoriteSearch {
  return z.parse(search, useSearch({ strict: false }))
}
