import type { Actor } from '#domain/order/actor.ts'
import { type HandOut, handOut, type ReceiptRequest, receiptNumber } from '#domain/receipt/hand-out.ts'
import type { ReceiptRefusal } from '#domain/receipt/verdict.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { ReceiptRow } from '#server/db/schema-receipts.ts'
import { addEvent } from '#server/modules/orders/index.ts'
import { type OrderPaper, paperOf } from './paper.ts'
import { countCopy, earlierReceipt, insertReceipt, latestReceipt, markHandedOut } from './store.ts'

/** What a request for a receipt would lead to, with what it decides on. */
export interface PlannedHandOut {
  readonly paper: OrderPaper & { readonly ok: true }
  readonly latest: ReceiptRow | undefined
  /** Number of the receipt that a new one replaces; null without one. */
  readonly replaces: string | null
  readonly out: HandOut
}

/** Decides on a request for an order's receipt without changing anything; the refusal if the order gives none. */
export async function planHandOut(
  db: Handle,
  order: OrderRow,
  request: ReceiptRequest,
): Promise<PlannedHandOut | { readonly ok: false; readonly key: ReceiptRefusal }> {
  const paper = await paperOf(db, order)
  if (!paper.ok) return paper
  const latest = await latestReceipt(db, order.id)
  const earlier = latest === undefined ? await earlierReceipt(db, order.id) : null
  const known = latest && {
    ...{ version: latest.version, total: latest.total, addressee: latest.addressee },
    ...{ copies: latest.copies, requestKey: latest.request_key },
  }
  const out = handOut(known ?? null, paper.paper.amounts.total, request, earlier?.addressee ?? null)
  return { paper, latest, replaces: latest?.number ?? earlier?.number ?? null, out }
}

/**
 * Issues the receipt, or counts a copy, as planned under the order's lock. Null if the plan hands out nothing: no
 * addressee, or too many receipts. `key` null: an operator issues it, and the customer gets it later.
 */
export async function performHandOut(
  tx: Tx,
  order: OrderRow,
  { paper: { paper }, latest, replaces, out }: PlannedHandOut,
  { key, by }: { readonly key: string | null; readonly by: Actor },
  now: Temporal.Instant,
): Promise<ReceiptRow | null> {
  if (out.effect === 'again') return latest ?? null
  if (out.effect === 'original') return latest && key !== null ? markHandedOut(tx, latest.id, key) : null
  if (out.effect === 'copy') return latest && key !== null ? countCopy(tx, latest.id, key, now) : null
  if (out.effect !== 'issue') return null
  const number = receiptNumber(order.order_no, out.version)
  const issued = await insertReceipt(tx, {
    ...{ order_id: order.id, version: out.version, number, addressee: out.addressee, cites: replaces },
    ...{ issued_at: now.toString(), issued_by: by, total: paper.amounts.total, request_key: key },
    paper: JSON.stringify(paper),
  })
  // The addressee is personal data, so the order's permanent events do not name it.
  await addEvent(tx, { orderId: order.id, at: now, kind: 'receipt', detail: { by, number, total: issued.total } })
  return issued
}
