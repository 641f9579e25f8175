import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'
import { decodeWishes, type Wish } from '#domain/trip/trip-code.ts'

const search = z.object({ plan: z.catch(z.string().check(z.maxLength(1500)), '') } satisfies Record<
  SearchOf<'plan'>,
  unknown
>)

/** The plan in the address; empty where there is none that can be read. Read here, not in the route, which every page loads. */
export function useSharedPlan(): readonly Wish[] {
  return decodeWishes(z.parse(search, useSearch({ strict: false })).plan)
}
