import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/**
 * A payment as the gateway has it, in yen: the amount charged, the amount refunded, what a bank has taken for a dispute
 * and not given back, and the gateway's fees for disputes. Absent: the gateway has no disputes.
 */
export interface HeldPayment {
  readonly ref: string
  readonly charged: number
  readonly refunded: number
  readonly disputed?: number
  readonly fees?: number
}

interface BookedPayment {
  readonly order_id: number
  readonly ref: string
  readonly paid: number
  readonly refunded: number
  readonly disputed: number
  readonly fees: number
}

/**
 * Differences between the gateway and the ledger of orders after `since`, per payment and in total, one sentence each.
 */
export async function wrongMoney(db: Db, held: readonly HeldPayment[], since = 0): Promise<string[]> {
  const { rows } = await sql<BookedPayment>`
    select a.order_id, a.provider_ref as ref,
      coalesce(sum(l.amount) filter (where l.kind = 'payment'), 0)::integer as paid,
      coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0)::integer as refunded,
      coalesce(sum(case l.kind when 'dispute' then l.amount when 'dispute_reversed' then -l.amount end), 0)::integer as disputed,
      coalesce(sum(case l.kind when 'dispute_fee' then l.amount when 'dispute_fee_reversed' then -l.amount end), 0)::integer as fees
    from payment_attempt a left join ledger_entry l on l.attempt_id = a.id
    where a.order_id > ${since} and a.provider_ref is not null
    group by a.id order by a.id`.execute(db)
  const found: string[] = []
  const booked = new Map(rows.map((row) => [row.ref, row]))
  for (const { ref, charged, refunded, disputed = 0, fees = 0 } of held) {
    const own = booked.get(ref)
    if (!own && charged - refunded !== 0)
      found.push(`the gateway keeps ${charged - refunded} yen of ${ref}, which no order has`)
    if (own && (own.paid !== charged || own.refunded !== refunded)) {
      found.push(
        `order ${own.order_id}: the ledger has ${own.paid} − ${own.refunded} yen of ${ref}, the gateway ${charged} − ${refunded}`,
      )
    }
    if (own && (own.disputed !== disputed || own.fees !== fees)) {
      found.push(
        `order ${own.order_id}: disputes have taken ${own.disputed} and ${own.fees} yen of ${ref} by the ledger, ${disputed} and ${fees} by the gateway`,
      )
    }
  }
  const known = new Set(held.map(({ ref }) => ref))
  for (const { order_id, ref, paid, refunded } of rows) {
    if (!known.has(ref) && (paid !== 0 || refunded !== 0)) {
      found.push(
        `order ${order_id}: the ledger has ${paid} − ${refunded} yen of ${ref}, which the gateway does not know`,
      )
    }
  }
  const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
  const inBooks = sumOf(rows.map(({ paid, refunded, disputed }) => paid - refunded - disputed))
  const atGateway = sumOf(held.map(({ charged, refunded, disputed = 0 }) => charged - refunded - disputed))
  if (inBooks !== atGateway) found.push(`in sum the ledger keeps ${inBooks} yen, the gateway ${atGateway}`)
  return found
}

interface PaidOrder {
  readonly id: number
  readonly state: 'unpaid' | 'free' | 'paid' | 'ended'
  readonly payable: number
  readonly kept: number
  readonly given: number
  readonly lost: number
}

/**
 * Orders after `since` whose state and money disagree: a valid one keeps its price, less any refunds made by
 * operators or manually at the gateway; one that is unpaid, cancelled or replaced keeps nothing. The payment for a
 * replaced order counts for its successor. Money owed to the customer does not count as kept, whether or not it has
 * been refunded yet. An order that ended with the deletion of its customer's account keeps its price.
 */
export async function wrongPayments(db: Db, since = 0): Promise<string[]> {
  const { rows } = await sql<PaidOrder>`
    with recursive replaced as (
      select changed_from_id as id, id as by from orders where changed_from_id is not null and pay_status = 1
      union all
      -- Moved, and then moved again or changed.
      select r.id, s.id from replaced r join orders s on s.changed_from_id = r.by and s.pay_status = 1
    ), last as (
      select id, max(by) as by from replaced group by id
    ), payment as (
      select coalesce(s.by, l.order_id) as order_id, greatest(l.amount - l.given_back - l.lost, 0) as kept, l.lost,
        (select coalesce(sum(r.amount), 0) from refund r where r.attempt_id = l.attempt_id and r.state <> 'refused'
          and r.reason = 'operator') as given
      from ledger_entry l left join last s on s.id = l.order_id
      where l.kind = 'payment'
    ), by_hand as (
      -- What a person gave back at the gateway, more than was owed by rule.
      select coalesce(s.by, e.order_id) as order_id, sum((e.detail ->> 'goodwill')::integer) as given
      from order_event e left join last s on s.id = e.order_id where e.kind = 'refund-by-hand'
      group by 1
    ), counted as (
      select o.id, o.payable,
        case when o.pay_status = 0 then 'unpaid'
          -- A coupon drawn at the shop costs nothing.
          when o.kind = 'qr' then 'free'
          when exists (select 1 from order_event e where e.order_id = o.id and e.kind = 'cancel'
            and (e.detail ? 'forfeited' or e.detail ? 'revoked')) then 'paid'
          when o.kind = 'reservation' and o.order_status in (4, 11) or o.kind <> 'reservation' and o.order_status = 3 then 'ended'
          else 'paid' end as state,
        coalesce(sum(p.kept), 0)::integer as kept, coalesce(sum(p.lost), 0)::integer as lost,
        -- Goodwill stays when the order is changed: the difference is one of prices.
        (coalesce(sum(p.given), 0) + coalesce((select h.given from by_hand h where h.order_id = o.id), 0))::integer as given
      from orders o left join payment p on p.order_id = o.id
      where o.id > ${since} group by o.id
    )
    select * from counted where kept <> case state when 'paid' then greatest(payable - given - lost, 0) else 0 end order by id`.execute(
    db,
  )
  return rows.map(
    (row) =>
      `order ${row.id} is ${row.state} and keeps ${row.kept} yen of ${row.payable}, ${row.given} given back since, ${row.lost} lost to disputes`,
  )
}

/** Payments whose refunded amount differs from the sum of their refunds, and refunds that are not booked correctly. */
export async function wrongRefunds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ order_id: number; given_back: number; refunds: number; made: number; booked: number }>`
    select * from (
      select l.order_id, l.given_back,
        (select coalesce(sum(r.amount), 0)::integer from refund r
          where r.attempt_id = l.attempt_id and r.state <> 'refused') as refunds,
        (select coalesce(sum(r.amount), 0)::integer from refund r
          where r.attempt_id = l.attempt_id and r.state = 'made') as made,
        (select coalesce(sum(b.amount), 0)::integer from ledger_entry b
          where b.attempt_id = l.attempt_id and b.kind = 'refund') as booked
      from ledger_entry l where l.kind = 'payment'
    ) one where given_back <> refunds or made <> booked order by order_id`.execute(db)
  return rows.map(
    (row) =>
      `order ${row.order_id}: ${row.given_back} yen are marked as given back, its refunds are ${row.refunds}; ${row.made} yen were made, ${row.booked} booked`,
  )
}
