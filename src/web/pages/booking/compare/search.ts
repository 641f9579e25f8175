import * as z from 'zod/mini'
import { optionalText } from '#contract/fields.ts'
import type { SearchOf } from '#contract/pages.ts'

/** Query of the comparison: comma-separated shop ids. Malformed values become undefined. */
export const compareSearch = z.object({
  ids: z.catch(optionalText(100), undefined),
} satisfies Record<SearchOf<'compare'>, unknown>)
export type CompareSearch = z.output<typeof compareSearch>
