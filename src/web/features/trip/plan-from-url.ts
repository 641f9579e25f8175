import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'
import { decodePlannedPlaces, type PlannedPlace } from '#domain/trip/trip-code.ts'

const search = z.object({ plan: z.catch(z.string().check(z.maxLength(1500)), '') } satisfies Record<
  SearchOf<'trip' | 'plan'>,
  unknown
>)

/**
 * Decodes the plan in the URL, of another device or another person; empty if it is missing or unreadable. Parsed here
 * instead of in the route because every page loads the route declarations.
 */
export function usePlanFromUrl(): readonly PlannedPlace[] {
  return decodePlannedPlaces(z.parse(search, useSearch({ strict: false })).plan)
}
