import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderAction, type OrderKind, orderLabel, TRANSITIONS, transition } from '#domain/order/order-state.ts'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { shopAnswerPath } from '#server/auth/shop-link.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { declineOverdue, endTickets, sweepHolds } from '#tests/support/jobs.ts'
import { type Operate, operate } from '#tests/support/operator.ts'
import { DEARER, DEARER_ON_REQUEST, NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { press } from '#tests/support/requests.ts'

/** Every act that can change an order's state, with its action in the transition table. */
const ACTS = {
  'pay at an instant shop': 'pay-instant',
  'pay at an on-request shop': 'pay-request',
  'the shop confirms': 'confirm',
  'the shop declines': 'decline',
  'the answer deadline passes': 'decline',
  'the hold ends': 'lapse',
  'the customer cancels': 'cancel',
  'the ticket is redeemed': 'redeem',
  'the time of the ticket ends': 'expire',
  'the customer changes': 'change',
  'an operator undoes the redemption': 'undo-redeem',
  'an operator refunds everything': 'cancel',
} as const satisfies Record<string, OrderAction>
type Act = keyof typeof ACTS
const NAMES = Object.keys(ACTS) as Act[]

/** A state of an order: its status, and whether it was paid if that does not follow. A coupon is never unpaid. */
const STATES = (Object.keys(TRANSITIONS) as OrderKind[]).flatMap((kind) =>
  Object.keys(TRANSITIONS[kind]).flatMap((text) => {
    const status = Number(text)
    const label = orderLabel(kind, status)
    const isEnd = kind !== 'qr' && (label === 'cancelled' || label === 'expired')
    const paid = label === 'unpaid' ? (kind === 'qr' ? [] : [false]) : isEnd && status !== 11 ? [true, false] : [true]
    return paid.map((isPaid) => ({ kind, status, isPaid }))
  }),
)

/** The action that the act has in this state, or null: by the table, and by additional rules. */
function moveOf(act: Act, { kind, status, isPaid }: (typeof STATES)[number]): OrderAction | null {
  const label = orderLabel(kind, status)
  const isLate = act === 'the ticket is redeemed' && label === 'expired'
  // An undated order is usable immediately, whatever its shop.
  const isUndated = act === 'pay at an on-request shop' && kind !== 'reservation'
  const action = isLate ? 'redeem-late' : isUndated ? 'pay-instant' : ACTS[act]
  // Customers cannot cancel undated tickets (CN-04), and a final status does not show whether the order was paid.
  if (act === 'the customer cancels' && kind !== 'reservation') return null
  if (action === 'redeem-late' && !isPaid) return null
  return transition(kind, status, action) === null ? null : action
}

describe('every state and every act, on a real PostgreSQL', () => {
  let server: PaymentApp
  let payments: ReturnType<PaymentApp['payments']>
  let cookie: string
  let run: Operate
  beforeAll(async () => {
    const gateway = await openSandboxGateway(null)
    server = await openPaymentApp('postgres', { gateway })
    payments = server.payments(gateway)
    run = operate(server, [gateway])
    cookie = await server.signIn()
  })
  afterAll(() => server.close())

  const SOON = NOON.add({ minutes: 60 }).toString()

  const call = (path: string, body: object) => server.call(path, body, cookie)
  const pay = ({ id, use_type, payable, carried }: OrderRow) =>
    call('/pay/payGateway/visaPay', { orderId: id, orderType: use_type, amount: payable - carried, token: 'tok_visa' })

  /** The rows required besides a paid order's own, so that only its state can prevent the act. */
  const GIVEN: { readonly [act in Act]?: (order: OrderRow) => Promise<unknown> } = {
    'an operator undoes the redemption': ({ id }) =>
      server.db
        .insertInto('redemption')
        .values({
          ...{
            order_id: id,
            nonce: `every-move-${id}`,
            verdict: 'accepted',
            short_code: '4821',
            token: '',
            device_id: '',
          },
          ...{ claimed_at: NOON.toString(), server_time_at: NOON.toString() },
          ...{ received_at: NOON.toString(), effective_at: NOON.toString() },
        })
        .execute(),
    'an operator refunds everything': pay,
  }

  /** An order whose row is in that state. */
  async function orderIn({ kind, status, isPaid }: (typeof STATES)[number], shop: 1 | 2, act: Act): Promise<OrderRow> {
    const { id } = await server.order({ shop, undated: kind !== 'reservation' })
    if (isPaid) await GIVEN[act]?.(await server.row(id))
    await server.db.deleteFrom('order_event').where('order_id', '=', id).execute()
    const label = orderLabel(kind, status)
    const isClosed = label === 'cancelled' || label === 'expired'
    return server.db
      .updateTable('orders')
      .set({
        kind,
        ...(kind === 'qr' ? { use_type: 3 as const } : {}),
        order_status: status,
        pay_status: isPaid ? 1 : 0,
        paid_at: isPaid ? NOON.toString() : null,
        closed_at: isClosed ? NOON.toString() : null,
        used_at: label === 'finished' ? NOON.toString() : null,
        answer_by: isPaid && kind === 'reservation' ? SOON : null,
        valid_until: isPaid && kind !== 'reservation' ? SOON : null,
        seats_held: kind === 'reservation' && !isClosed ? 1 : 0,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  const answer = (order: OrderRow, fields: Record<string, string>) =>
    press(server, shopAnswerPath(payments.secret, order), fields)

  async function change(order: OrderRow): Promise<void> {
    const isFirst = order.supplier_id === 1
    const wish = { id: order.id, supplierId: order.supplier_id, packageId: isFirst ? DEARER : DEARER_ON_REQUEST }
    const { data } = await call('/api/pcOrder/changeOrders', {
      ...wish,
      ...{ packageNum: 1, peopleNum: 1, amount: 8000, orderSource: 4, hasJuveniles: 0 },
      useTimeStr: '2026-02-01 18:00',
    })
    if (data?.id) await pay(await server.row(data.id))
  }
  /** The act on an order; jobs find theirs among all. */
  const acts: Readonly<Record<Act, ((order: OrderRow) => Promise<unknown>) | { job(): Promise<unknown> }>> = {
    'pay at an instant shop': pay,
    'pay at an on-request shop': pay,
    'the shop confirms': (order) => answer(order, { answer: 'confirm' }),
    'the shop declines': (order) => answer(order, { answer: 'decline', reason: 'full' }),
    'the answer deadline passes': { job: () => declineOverdue(payments, NOON.add({ minutes: 61 })) },
    'the hold ends': { job: () => sweepHolds(payments, NOON.add({ minutes: 31 })) },
    'the customer cancels': ({ id, use_type }) => call('/api/directOrder/delOrder', { id, orderType: use_type }),
    async 'the ticket is redeemed'({ id, use_time }) {
      // An hour before its visit, which no other act here needs.
      if (use_time !== null) {
        await server.db.updateTable('orders').set({ use_time: SOON, seats_held: 0 }).where('id', '=', id).execute()
      }
      await call('/validOrder/useOrder', { id, nonce: `every-move-${id}`.padEnd(20, 'x') })
    },
    'the time of the ticket ends': { job: () => endTickets(payments, NOON.add({ minutes: 61 })) },
    'the customer changes': change,
    'an operator undoes the redemption': ({ order_no }) => run('undo', order_no, '--reason', 'x', '--yes'),
    'an operator refunds everything': ({ order_no }) => run('refund', order_no, '--reason', 'x', '--yes'),
  }

  it.each(NAMES)('G-10 %s: moves an order where the table allows it, and nowhere else', async (act) => {
    const shop = act === 'pay at an on-request shop' || act.startsWith('the shop') ? 2 : 1
    const outcomes: Record<string, readonly [number, readonly string[]]> = {}
    const expected: typeof outcomes = {}
    const orders: [(typeof STATES)[number], OrderRow][] = []
    for (const state of STATES) orders.push([state, await orderIn(state, shop, act)])
    const does = acts[act]
    if ('job' in does) await does.job()
    else for (const [, order] of orders) await does(order)
    for (const [state, { id }] of orders) {
      const events = server.db.selectFrom('order_event').select('kind').where('order_id', '=', id).orderBy('id')
      const kinds = (await events.execute()).map(({ kind }) => kind)
      // Operator acts and refunds are additional events, which change no state.
      const moves = kinds.filter((kind) => kind !== 'operator' && !kind.startsWith('refund'))
      const name = `${state.kind} ${state.status} ${state.isPaid ? 'paid' : 'unpaid'}`
      outcomes[name] = [(await server.row(id)).order_status, moves]
      const move = moveOf(act, state)
      expected[name] =
        move === null ? [state.status, []] : [transition(state.kind, state.status, move) ?? state.status, [move]]
    }
    await server.empty()
    cookie = await server.signIn()
    expect(outcomes).toEqual(expected)
  })

  it('G-10 no action of the table is left out', () => {
    const asked = new Set<string>([...Object.values(ACTS), 'redeem-late'])
    const listed = Object.values(TRANSITIONS).flatMap((moves) => Object.values(moves).flatMap((to) => Object.keys(to)))
    expect([...new Set(listed)].filter((action) => !asked.has(action))).toEqual([])
  })
})
