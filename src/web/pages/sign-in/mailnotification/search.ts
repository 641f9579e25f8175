import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const search = z.object({ token: z.catch(z.nullable(z.string()), null) } satisfies Record<
  SearchOf<'mailnotification'>,
  unknown
>)

/**
 * Query of the page for mails: the token of a mailed link; null without one. Read here and not in the route, whose
 * declaration every page loads.
 */
export function useMailSearch(): z.output<typeof search> {
  return z.parse(search, useSearch({ strict: false }))
}
