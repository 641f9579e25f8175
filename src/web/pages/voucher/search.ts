import * as z from 'zod/mini'

/** Query of the voucher page. Anything but an order id is as absent as none. */
export const voucherSearch = z.object({
  orderId: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
})
export type VoucherSearch = z.output<typeof voucherSearch>
