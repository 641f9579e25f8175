import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'
import { decodeWishes, type Wish } from '#domain/trip/trip-code.ts'

const search = z.object({ plan: z.catch(z.string().check(z.maxLength(1500)), '') } satisfies Record<
  SearchOf<'trip'>,
  unknown
>)

/**
 * Decodes the plan in the URL, which came from another device; empty without one. Parsed here instead of in the route
 * because every page loads the route declarations.
 */
export function usePlanFromUrl(): readonly Wish[] {
  return decodeWishes(z.parse(search, useSearch({ strict: false })).plan)
}
