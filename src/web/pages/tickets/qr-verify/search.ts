import * as z from 'zod/mini'
import { optionalId } from '#contract/fields.ts'
import type { SearchOf } from '#contract/pages.ts'

/** Query of the qrVerify page: what was chosen at the shop's QR (QR-10). The ticket itself says what it is now. */
export const qrVerifySearch = z.object({
  supplierId: z.catch(optionalId, undefined),
  packageId: z.catch(optionalId, undefined),
  orderStatus: z.catch(z.optional(z.coerce.number().check(z.int())), undefined),
  id: z.catch(optionalId, undefined),
} satisfies Record<SearchOf<'qrVerify'>, unknown>)
export type QrVerifySearch = z.output<typeof qrVerifySearch>
