import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { issueReceipt, OrderReceipt, receiptOfOrder } from '#contract/receipts.ts'
import type { ReceiptRefusal } from '#domain/receipt/verdict.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import type { Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { currentSuccessor, findOwn, lockOrder } from '#server/modules/orders/index.ts'
import { bookRefundsByHand, type RefundDependencies } from '#server/modules/payments/index.ts'
import { forbidden, type Outcome, ok, type Refusal, refuse } from '#server/outcome.ts'
import { performHandOut, planHandOut } from './hand-out.ts'
import { presentReceipt } from './present.ts'

/** The refusal of an order without a receipt. A changed order names the order that has its money now. */
async function refuseReceipt(
  db: Handle,
  order: Pick<OrderRow, 'id'>,
  key: ReceiptRefusal,
  now: Temporal.Instant,
): Promise<Refusal> {
  if (key !== 'receipt_msg_changed') return refuse(key)
  return refuse(key, { orderId: await currentSuccessor(db, order.id, now) })
}

const guestOf = (order: OrderRow): string => order.jp_name || order.use_name || order.en_name || order.zh_name

/** The receipt of an own order, or what one would state (RC-02). */
export async function readOwnReceipt(
  db: Handle,
  { orderId }: ParsedRequestOf<typeof receiptOfOrder>,
  { customer, now }: Pick<Caller<SignedInCustomer>, 'customer' | 'now'>,
): Promise<Outcome<OrderReceipt>> {
  const order = await findOwn(db, orderId, customer.id)
  // One answer for unknown orders and those of others, so that it does not tell which numbers exist.
  if (!order) return forbidden()
  const planned = await planHandOut(db, order, { addressee: '', key: '' })
  if ('ok' in planned) return refuseReceipt(db, order, planned.key, now)
  const { paper, latest, replaces, out } = planned
  const isValid = out.effect === 'copy' || out.effect === 'original'
  return ok({
    issued: isValid && latest ? presentReceipt(latest) : null,
    draft: paper.paper,
    replaces: isValid ? null : replaces,
    addressee: out.effect === 'issue' ? out.addressee : '',
    guest: guestOf(order),
  })
}

const REFUSALS = { 'no-addressee': 'receipt_msg_addressee', 'too-many': 'receipt_msg_too_many' } as const

/**
 * Hands out the receipt of an own order: the first time it is issued for the typed addressee, later a copy is counted
 * (RC-01). The order's row is the lock, so two devices at once get one original and one copy. Refunds that an operator
 * made at the gateway are booked before, because the receipt states what is kept.
 */
export async function issueOwnReceipt(
  deps: RefundDependencies,
  { orderId, addressee = '', key }: ParsedRequestOf<typeof issueReceipt>,
  { customer, now }: Pick<Caller<SignedInCustomer>, 'customer' | 'now'>,
): Promise<Outcome<ResponseOf<typeof issueReceipt>>> {
  if (!(await findOwn(deps.db, orderId, customer.id))) return forbidden()
  await bookRefundsByHand(deps, orderId, now)
  return deps.db.transaction().execute(async (tx): Promise<Outcome<ResponseOf<typeof issueReceipt>>> => {
    const order = await lockOrder(tx, orderId)
    if (order?.customer_id !== customer.id) return forbidden()
    const planned = await planHandOut(tx, order, { addressee, key })
    if ('ok' in planned) return refuseReceipt(tx, order, planned.key, now)
    const { effect } = planned.out
    if (effect === 'no-addressee' || effect === 'too-many') return refuse(REFUSALS[effect])
    const receipt = await performHandOut(tx, order, planned, { key, by: 'customer' }, now)
    if (receipt === null) throw new Error(`The receipt of order ${orderId} was planned and not handed out`)
    return ok(presentReceipt(receipt))
  })
}
