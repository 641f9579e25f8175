import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'
import { decodeWishes, type Wish } from '#domain/trip/trip-code.ts'

const search = z.object({ plan: z.catch(z.string().check(z.maxLength(1500)), '') } satisfies Record<
  SearchOf<'trip'>,
  unknown
>)

/**
 * The plan in the address, as it was carried over from another device; empty without one. Read here and not in the
 * route, whose declaration every page loads.
 */
export function usePlanFromUrl(): readonly Wish[] {
  return decodeWishes(z.parse(search, useSearch({ strict: false })).plan)
}
