import * as z from 'zod/mini'

/** Query of the voucher page. Anything but an order id is as absent as none. */
export const voucherSearch = z.object({
  orderId: z.catch(z.optional(z.pipe(z.string().check(z.regex(/^[0-9]{1,9}$/)), z.transform(Number))), undefined),
})
export type VoucherSearch = z.output<typeof voucherSearch>
