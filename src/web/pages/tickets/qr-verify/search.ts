import * as z from 'zod/mini'
import { optionalId } from '#contract/fields.ts'
import type { SearchOf } from '#contract/pages.ts'

/** Query of the qrVerify page: the choice on the qr page (QR-10). The current status comes from the ticket itself. */
export const qrVerifySearch = z.object({
  supplierId: z.catch(optionalId, undefined),
  packageId: z.catch(optionalId, undefined),
  orderStatus: z.catch(z.optional(z.coerce.number().check(z.int())), undefined),
  id: z.catch(optionalId, undefined),
} satisfies Record<SearchOf<'qrVerify'>, unknown>)
export type QrVerifySearch = z.output<typeof qrVerifySearch>
