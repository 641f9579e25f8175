import * as z from 'zod/mini'
import { DISPUTE_STATES } from '#domain/dispute/dispute.ts'
import { LOCALES } from '#domain/languages.ts'
import { NEED_CODES } from '#domain/order/needs.ts'
import { millis, text, yen } from '../fields.ts'
import { operatorCall } from './operator-call.ts'

/** A dispute of an order's payment. Times are epoch ms. */
export const disputeFields = z.object({
  dispute: z.int(),
  provider: z.string(),
  /** The gateway's reference, by which its dashboard finds it. */
  ref: z.string(),
  state: z.enum(DISPUTE_STATES),
  /** The disputed yen, which may be a part of the payment. */
  amount: yen,
  /** The cardholder's reason, a code of the gateway. */
  reason: z.string(),
  openedAt: millis,
  /** Until when evidence is accepted; null if none can be sent. */
  dueBy: z.nullable(millis),
  closedAt: z.nullable(millis),
  /** Yen that the bank has, and fees that the gateway keeps. */
  held: yen,
  fees: yen,
})

/**
 * What is known about a disputed order, for the bank: who agreed to which terms, what was mailed, whether the ticket
 * was used. It contains personal data, so only roles that see it may ask. Empty texts were deleted by retention or
 * never given. Times are epoch ms.
 */
export const orderEvidence = operatorCall({
  name: 'orderEvidence',
  method: 'GET',
  path: '/operator/api/orders/evidence',
  roles: ['owner', 'support'],
  request: z.object({ orderNo: text(40).check(z.minLength(1)) }),
  response: z.object({
    orderNo: z.string(),
    shop: z.string(),
    shopEn: z.string(),
    package: z.string(),
    packageEn: z.string(),
    portions: z.int(),
    people: z.int(),
    orderedAt: millis,
    paidAt: z.nullable(millis),
    visitAt: z.nullable(millis),
    usedAt: z.nullable(millis),
    amount: yen,
    guest: z.object({ name: z.string(), email: z.string(), phone: z.string(), locale: z.enum(LOCALES) }),
    /** The consent to the terms; null for an order from before it was asked for. */
    consent: z.nullable(z.object({ version: z.string(), locale: z.enum(LOCALES), at: millis })),
    /** The guest's messages to the shop. */
    wishes: z.object({ note: z.string(), needs: z.array(z.enum(NEED_CODES)), children: z.string() }),
    payments: z.array(
      z.object({
        ref: z.nullable(z.string()),
        amount: yen,
        card: z.nullable(z.object({ brand: z.string(), last4: z.nullable(z.string()) })),
        at: millis,
      }),
    ),
    refunds: z.array(z.object({ amount: yen, at: millis, isMade: z.boolean() })),
    /** Mails to the guest; the text is '' once retention has deleted it. */
    mails: z.array(
      z.object({ subject: z.string(), to: z.string(), text: z.string(), sentAt: z.nullable(millis) }),
    ),
    /** Wallets of a phone to which the ticket was added. Other opens of a ticket are not recorded. */
    wallets: z.array(z.string()),
    redemptions: z.array(
      z.object({
        code: z.string(),
        verdict: z.string(),
        /** Whether the shop's phone recorded it, and not the guest's. */
        isByShop: z.boolean(),
        at: millis,
        undoneAt: z.nullable(millis),
      }),
    ),
    /** The review that the guest wrote after the visit. */
    review: z.nullable(z.object({ stars: z.int(), text: z.string(), at: millis })),
    disputes: z.array(disputeFields),
  }),
})
