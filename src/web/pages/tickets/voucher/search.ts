import * as z from 'zod/mini'
import { optionalId } from '#contract/fields.ts'
import type { SearchOf } from '#contract/pages.ts'

/** Query of the voucher page. An invalid order id becomes undefined. The router passes parsed values in again. */
export const voucherSearch = z.object({ orderId: z.catch(optionalId, undefined) } satisfies Record<
  SearchOf<'voucher'>,
  unknown
>)
export type VoucherSearch = z.output<typeof voucherSearch>
