import { randomBytes } from 'node:crypto'
import type { RedemptionRecord } from '#contract/sw-protocol.ts'
import type { Ticket } from '#contract/tickets.ts'
import { orderLabel } from '#domain/order/order-state.ts'
import { makeOrderNo } from '#domain/order/trade-number.ts'
import { NOON, newCustomer, type TestApp } from './app.ts'

const iso = (hours: number) => NOON.add({ hours }).toString()

/** A test's settings for a paid order; hours are from NOON. */
interface Facts {
  kind?: 'reservation' | 'direct'
  status?: number
  useInHours?: number
  validInHours?: number
  paid?: boolean
}

/** Stores a paid, usable order of the customer: an undated one valid for 90 days, or a reservation in an hour. */
export async function paidOrder(
  on: Pick<TestApp, 'db'>,
  customerId: number,
  facts: Facts = {},
): Promise<{ id: number; orderNo: string }> {
  const { kind = 'direct', paid = true } = facts
  const isDated = kind === 'reservation'
  const pack = await on.db
    .selectFrom('package')
    .select(['id', 'supplier_id', 'mall_price'])
    .where('use_type', '=', isDated ? 1 : 2)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const row = await on.db
    .insertInto('orders')
    .values({
      order_no: makeOrderNo(kind, '2026-01-15', randomBytes(13)),
      kind,
      use_type: isDated ? 1 : 2,
      customer_id: customerId,
      supplier_id: pack.supplier_id,
      package_id: pack.id,
      order_status: facts.status ?? (isDated ? 3 : 1),
      pay_status: paid ? 1 : 0,
      use_time: isDated ? iso(facts.useInHours ?? 1) : null,
      packages_num: 2,
      people_num: 2,
      has_juveniles: false,
      unit_price: pack.mall_price,
      price: pack.mall_price * 2,
      payable: pack.mall_price * 2,
      order_source: 4,
      locale: 'en',
      created_at: iso(-24),
      hold_until: iso(-23),
      paid_at: paid ? iso(-23) : null,
      answer_by: isDated && paid && orderLabel(kind, facts.status ?? 3) === 'confirming' ? iso(24) : null,
      valid_until: isDated ? null : iso(facts.validInHours ?? 24 * 80),
      ticket_ref: randomBytes(10),
    })
    .returning(['id', 'order_no'])
    .executeTakeFirstOrThrow()
  return { id: row.id, orderNo: row.order_no }
}

/** A phone: a signed-in customer and the result of the last sync. */
export interface Phone {
  readonly customerId: number
  readonly cookie: string
  sync(): Promise<{ tickets: Ticket[]; deviceId: string; serverTime: RedemptionRecord['serverTime'] }>
  /** A record of a redemption made on this phone, `claimed` hours after NOON. */
  record(orderId: number, claimedInHours?: number): Promise<RedemptionRecord>
}

export const nonce = () => randomBytes(16).toString('base64url')

export async function newPhone(on: TestApp): Promise<Phone> {
  const { id, cookie } = await newCustomer(on)
  const sync: Phone['sync'] = async () => (await on.call('/api/ticket/sync', {}, cookie)).data
  return {
    customerId: id,
    cookie,
    sync,
    async record(orderId, claimedInHours = 0) {
      const { tickets, deviceId, serverTime } = await sync()
      const ticket = tickets.find((candidate) => candidate.orderId === orderId)
      if (!ticket?.token) throw new Error(`Order ${orderId} has no signed ticket`)
      const claimedAt = NOON.add({ seconds: Math.round(claimedInHours * 3600) }).epochMilliseconds
      return { nonce: nonce(), token: ticket.token, deviceId, claimedAt, serverTime }
    },
  }
}
