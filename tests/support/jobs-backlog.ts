import { sql } from 'kysely'
import type { CardGateway, PaymentGateway } from '#server/ports/payment.ts'
import { NOON, type PaymentApp } from './payment-app.ts'

/** A gateway that answers at once and records the payments it was asked about; `say` decides what it throws. */
export function scriptedGateway(say: (call: string, ref: string) => Error | null = () => null) {
  const asked: string[] = []
  const refunded = new Set<string>()
  const cancelled = new Set<string>()
  const paid = new Set<string>()
  let refuse = say
  const known = (ref: string): Awaited<ReturnType<PaymentGateway['retrieve']>> => ({
    ref,
    clientSecret: `${ref}_secret`,
    status: paid.has(ref) ? 'succeeded' : cancelled.has(ref) ? 'cancelled' : 'open',
    amount: 5000,
    card: { brand: 'visa', country: 'US', last4: '4242' },
    failure: null,
  })
  const called = (call: string, ref: string) => {
    asked.push(`${call} ${ref}`)
    const error = refuse(call, ref)
    if (error) throw error
  }
  const gateway: CardGateway = {
    provider: 'stripe',
    async createIntent({ idempotencyKey }) {
      called('create', idempotencyKey)
      return known(`pi_${idempotencyKey}`)
    },
    async confirmWithToken(ref) {
      called('confirm', ref)
      paid.add(ref)
      return known(ref)
    },
    async retrieve(ref) {
      called('retrieve', ref)
      return known(ref)
    },
    async capture(ref) {
      called('capture', ref)
      return known(ref)
    },
    async cancel(ref) {
      called('cancel', ref)
      if (!paid.has(ref)) cancelled.add(ref)
      return known(ref)
    },
    async refund({ ref }) {
      called('refund', ref)
      refunded.add(ref)
      return { refundRef: `re_${ref}` }
    },
    refundState: async () => 'made',
    record: async () => null,
    readWebhook: async () => null,
  }
  return {
    gateway,
    asked,
    refunded,
    cancelled,
    paid,
    /** Sets what the gateway throws from now on. */
    be: (next: typeof say) => {
      refuse = next
    },
    /** Clears its records and answers at once again. */
    forget() {
      asked.length = 0
      for (const done of [refunded, cancelled, paid]) done.clear()
      refuse = say
    },
    timesAsked: (call: string, ref: string) => asked.filter((one) => one === `${call} ${ref}`).length,
  }
}
export type Scripted = ReturnType<typeof scriptedGateway>

/** Inserts `count` orders directly into the database, each with an open attempt `pi_N` (N from 1) created at NOON. */
export async function backlog(server: PaymentApp, count: number, what: 'unknown' | 'hold' | 'refund'): Promise<void> {
  const at = NOON.toString()
  const end = NOON.add({ minutes: 30 }).toString()
  await sql`
    with made as (
      insert into orders (order_no, kind, use_type, customer_id, supplier_id, package_id, order_status, pay_status,
        packages_num, people_num, has_juveniles, unit_price, price, payable, order_source, locale, created_at, hold_until,
        ticket_ref, closed_at)
      select 'DB260116' || lpad(n::text, 13, '0'), 'direct', 2, 1, 1, 1, ${what === 'refund' ? 4 : 0}::smallint, 0,
        1, 1, false, 5000, 5000, 5000, 4, 'en', ${at}::timestamptz, ${end}::timestamptz,
        decode(lpad(to_hex(n), 20, '0'), 'hex'), ${what === 'refund' ? at : null}::timestamptz
      from generate_series(1, ${count}::integer) n returning id, order_no
    ), attempts as (
      insert into payment_attempt (order_id, flow, provider, amount, capture, idempotency_key, provider_ref,
        status, created_at, updated_at)
      select id, 'intent', 'stripe', 5000, 'automatic', 'key-' || substr(order_no, 9)::integer,
        'pi_' || substr(order_no, 9)::integer,
        ${what === 'unknown' ? 'unknown' : what === 'hold' ? 'created' : 'succeeded'}::text,
        ${at}::timestamptz, ${at}::timestamptz
      from made returning id, order_id, provider_ref
    ), booked as (
      insert into ledger_entry (order_id, attempt_id, kind, reason, amount, provider_ref, created_at, given_back)
      select order_id, id, 'payment', 'late', 5000, provider_ref, ${at}::timestamptz, 5000 from attempts
      where ${what === 'refund'}::boolean
      returning order_id, attempt_id
    )
    insert into refund (id, order_id, attempt_id, amount, reason, asked_by, idempotency_key, state, asked_at)
    select attempt_id, order_id, attempt_id, 5000, 'late', 'system', 'refund-' || attempt_id, 'owed', ${at}::timestamptz
    from booked`.execute(server.db)
}

/** The attempt of a backlog by its reference. */
export const attemptOf = (server: PaymentApp, ref: string) =>
  server.db.selectFrom('payment_attempt').selectAll().where('provider_ref', '=', ref).executeTakeFirstOrThrow()
