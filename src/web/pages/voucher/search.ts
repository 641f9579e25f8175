import * as z from 'zod/mini'
import { optionalId } from '#contract/fields.ts'

/** Query of the voucher page. Anything but an order id is as absent as none. The router hands parsed values in again. */
export const voucherSearch = z.object({ orderId: z.catch(optionalId, undefined) })
export type VoucherSearch = z.output<typeof voucherSearch>
