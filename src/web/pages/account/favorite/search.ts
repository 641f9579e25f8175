import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const search = z.object({
  type: z.catch(z.enum(['supplier', 'package']), 'supplier'),
  pageNumber: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
} satisfies Record<SearchOf<'favorite'>, unknown>)
export type FavoriteSearch = z.output<typeof search>

/**
 * Query of the favourites page (FV-01). The default type is shops; an invalid page number becomes 1. Parsed here
 * instead of in the route because every page loads the route declarations.
 */
export function useFavoriteSearch(): FavoriteSearch {
  return z.parse(search, useSearch({ strict: false }))
}
