import * as z from 'zod/mini'
import { RECEIPT_ISSUERS } from '#domain/config-settings.ts'
import { ADDRESSEE_MAX } from '#domain/receipt/addressee.ts'
import { TAX_RATES } from '#domain/receipt/tax.ts'
import { endpoint } from './endpoint.ts'
import { id, millis, names, text } from './fields.ts'
import { idempotencyKey } from './order-fields.ts'

/** The addressee of a receipt as typed. */
export const addressee = text(ADDRESSEE_MAX)

/** What a receipt states, without its addressee. It never changes once the receipt is issued. Amounts are whole yen. */
export const receiptPaper = z.object({
  issuer: z.object({
    kind: z.enum(RECEIPT_ISSUERS),
    name: z.string(),
    address: z.string(),
    telephone: z.string(),
    /** Registration number; null: the receipt is no qualified invoice. */
    registration: z.nullable(z.string()),
    /** The shop for which the issuer acts as agent; null: it issues for itself. */
    onBehalfOf: z.nullable(z.string()),
  }),
  orderNo: z.string(),
  shop: z.object(names),
  item: z.object(names),
  quantity: z.int(),
  unitPrice: z.int(),
  /** When it was paid, and how. */
  paidAt: millis,
  methods: z.array(z.enum(['card', 'wallet'])),
  /** When it was or will be used; null for a ticket without a date that is unused. */
  usedAt: z.nullable(millis),
  /** `price - discount - refunded = total`, which is also the sum of the amounts by rate. */
  amounts: z.object({
    price: z.int(),
    discount: z.int(),
    refunded: z.int(),
    total: z.int(),
    /** Per rate in per cent: the amount with tax, and the tax in it. */
    rates: z.array(z.object({ rate: z.literal(TAX_RATES), amount: z.int(), tax: z.int() })),
  }),
  /** What the guests pay at the shop, at least; not part of the receipt. */
  atShop: z.int(),
})
export type ReceiptPaper = z.infer<typeof receiptPaper>

/** A receipt as issued. */
export const receipt = z.object({
  number: z.string(),
  version: z.int(),
  /** Empty when it has been deleted with the contacts of the order. */
  addressee: z.string(),
  issuedAt: millis,
  /** Whether the customer has it. A receipt that an operator issued is handed out as the original first. */
  isHandedOut: z.boolean(),
  /** How often it was handed out again, and when last. */
  copies: z.int(),
  copiedAt: z.nullable(millis),
  /** Number of the receipt that it replaces. */
  cites: z.nullable(z.string()),
  paper: receiptPaper,
})
export type Receipt = z.infer<typeof receipt>

/** The receipt of an own order, or what one would state. */
export const orderReceipt = z.object({
  /** The valid receipt; null: none was issued, or a refund has overtaken it. */
  issued: z.nullable(receipt),
  /** What a receipt issued now would state. */
  draft: receiptPaper,
  /** Number of the receipt that the next one replaces; null without one. */
  replaces: z.nullable(z.string()),
  /** The addressee that the next receipt takes over; empty: it has to be typed. */
  addressee: z.string(),
  /** The guest's name, which a form may suggest. */
  guest: z.string(),
})
export type OrderReceipt = z.infer<typeof orderReceipt>

/**
 * The receipt of an own order (RC-02, beyond P-7). An order that is not the caller's is refused with 403, whether it
 * exists or not. Refusals say why an order gives no receipt: the keys of domain/receipt/verdict.ts; `receipt_msg_changed`
 * carries `{ orderId }` of the order that replaced it, if it is known.
 */
export const receiptOfOrder = endpoint({
  name: 'receiptOfOrder',
  method: 'GET',
  path: '/api/receipt/order',
  access: 'customer',
  request: z.object({ orderId: id }),
  response: orderReceipt,
})

/**
 * Hands out the receipt of an own order (RC-01): issues it for the addressee, who is typed once, or counts another copy,
 * which is marked 再発行. A repeated key gets the same answer. Refusals: as `receiptOfOrder`, and
 * `receipt_msg_addressee`, `receipt_msg_too_many`.
 */
export const issueReceipt = endpoint({
  name: 'issueReceipt',
  method: 'POST',
  path: '/api/receipt/issue',
  access: 'customer',
  callsThirdParty: true,
  request: z.object({ orderId: id, addressee: z.optional(addressee), key: idempotencyKey }),
  response: receipt,
})
