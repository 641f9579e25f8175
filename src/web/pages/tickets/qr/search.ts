import * as z from 'zod/mini'
import { optionalId } from '#contract/fields.ts'
import type { SearchOf } from '#contract/pages.ts'

/** Query of the qr page. `isTip` 2 marks a visit without a login. */
export const qrSearch = z.object({
  supplierId: z.catch(optionalId, undefined),
  isTip: z.catch(z.optional(z.coerce.string().check(z.maxLength(10))), undefined),
} satisfies Record<SearchOf<'qr'>, unknown>)
export type QrSearch = z.output<typeof qrSearch>
