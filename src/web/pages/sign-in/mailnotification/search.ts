import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const search = z.object({ token: z.catch(z.nullable(z.string()), null) } satisfies Record<
  SearchOf<'mailnotification'>,
  unknown
>)

/**
 * Query of the mail page: the token of a mailed link; null without one. Parsed here instead of in the route because
 * every page loads the route declarations.
 */
export function useMailSearch(): z.output<typeof search> {
  return z.parse(search, useSearch({ strict: false }))
}
