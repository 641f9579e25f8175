import {
  initialStatus,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderKind,
  transition,
} from '#domain/order/order-state.ts'
import type { Db } from '#server/db/connect.ts'

/** Events that describe an order without changing its state. */
const NOTES: readonly string[] = [
  ...['replace', 'refund', 'refund-due', 'refund-failed', 'refund-by-hand', 'operator'],
  ...['dispute', 'refund-covered'],
]
const isAction = (kind: string): kind is OrderAction => ORDER_ACTIONS.some((action) => action === kind)

interface Replay {
  readonly status: number
  readonly isPaid: boolean
  readonly isClosed: boolean
}

const CLOSES: readonly string[] = ['lapse', 'cancel', 'decline', 'expire', 'change']

/**
 * The state of an order after its events, by the transition table, or the first event that the table does not allow. A
 * late payment reopens an order that has just lapsed (`reopen`), which no other event may do.
 */
export function replay(kind: OrderKind, events: readonly string[]): Replay | { readonly illegal: string } {
  let at: Replay = { status: initialStatus(kind), isPaid: kind === 'qr', isClosed: false }
  let last = ''
  for (const event of events) {
    if (NOTES.includes(event)) continue
    if (event === 'reopen') {
      if (last !== 'lapse') return { illegal: `reopen after ${last || 'nothing'}` }
      at = { status: initialStatus(kind), isPaid: false, isClosed: false }
    } else {
      const next = isAction(event) ? transition(kind, at.status, event) : null
      if (next === null) return { illegal: `${event} in status ${at.status}` }
      const isPaid = at.isPaid || event === 'pay-instant' || event === 'pay-request'
      at = { status: next, isPaid, isClosed: CLOSES.includes(event) }
    }
    last = event
  }
  return at
}

/** Orders after `since` whose status, paid or closed state does not follow from their events. */
export async function unexplainedStates(db: Db, since = 0): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'kind', 'order_status', 'pay_status', 'closed_at'])
    .where('id', '>', since)
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('order_event')
    .select(['order_id', 'kind'])
    .where('order_id', '>', since)
    .orderBy('id')
    .execute()
  const ofOrder = new Map<number, string[]>()
  for (const { order_id, kind } of events) ofOrder.set(order_id, [...(ofOrder.get(order_id) ?? []), kind])
  return orders.flatMap((order) => {
    const told = ofOrder.get(order.id) ?? []
    const end = replay(order.kind, told)
    const names = `order ${order.id} (${order.kind}), events ${told.join(', ') || 'none'}`
    if ('illegal' in end) return [`${names}: ${end.illegal}`]
    const isClosed = order.closed_at !== null
    const isSame =
      end.status === order.order_status && end.isPaid === (order.pay_status === 1) && end.isClosed === isClosed
    const shown = (status: number, isPaid: boolean, closed: boolean) =>
      `status ${status}, ${isPaid ? 'paid' : 'unpaid'}, ${closed ? 'closed' : 'open'}`
    if (isSame) return []
    return [
      `${names}: it is ${shown(order.order_status, order.pay_status === 1, isClosed)} and should be ${shown(end.status, end.isPaid, end.isClosed)}`,
    ]
  })
}

/** The mail that an event must produce. It is sent once, because its key is unique. */
const MAIL_OF: Readonly<Record<string, string>> = {
  'pay-instant': 'order-paid',
  'pay-request': 'order-paid',
  confirm: 'order-accepted',
  cancel: 'order-cancelled',
  decline: 'order-declined',
}

/** Events of orders after `since` for which the customer got no mail. */
export async function missingMails(db: Db, since = 0): Promise<string[]> {
  const events = await db
    .selectFrom('order_event')
    .select(['order_id', 'kind'])
    .where('order_id', '>', since)
    .where('kind', 'in', Object.keys(MAIL_OF))
    .execute()
  const mails = await db.selectFrom('mail').select('dedupe_key').where('dedupe_key', 'like', 'order-%').execute()
  const written = new Set(mails.map(({ dedupe_key }) => dedupe_key))
  return events
    .filter(({ order_id, kind }) => !written.has(`${MAIL_OF[kind]}:${order_id}`))
    .map(({ order_id, kind }) => `order ${order_id}: no mail tells of ${kind}`)
}
