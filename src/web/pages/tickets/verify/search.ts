import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

/** Query of the verify page: the order number in hex, as in its QR code. */
export const verifySearch = z.object({
  s: z.catch(z.optional(z.string().check(z.maxLength(64))), undefined),
} satisfies Record<SearchOf<'verify'>, unknown>)
export type VerifySearch = z.output<typeof verifySearch>
