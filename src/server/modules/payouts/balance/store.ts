import { sql } from 'kysely'
import type { Handle } from '#server/db/connect.ts'

/** The sums of the equation, in yen. */
export interface BalanceSums {
  readonly paid: number
  readonly refunded: number
  /** Refunds that are owed to guests and not made yet. */
  readonly owed: number
  readonly fees: number
}

export async function ledgerSums(db: Handle): Promise<BalanceSums> {
  const { rows } = await sql<BalanceSums>`
    select
      coalesce(sum(amount) filter (where kind = 'payment'), 0)::float8 as paid,
      coalesce(sum(amount) filter (where kind = 'refund'), 0)::float8 as refunded,
      coalesce(sum(fee) filter (where kind = 'payment'), 0)::float8 as fees,
      (select coalesce(sum(amount), 0)::float8 from refund where state = 'owed') as owed
    from ledger_entry`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('The sum query returned no row')
  return sums
}

/** An order as the ledger has it and as its lines have it. */
export interface ComparedOrder {
  readonly orderId: number
  readonly kept: number
  readonly fees: number
  readonly disputed: number
  readonly isEarned: boolean
  /** Whether it, or an order that it replaced, is to be checked. */
  readonly isPending: boolean
  readonly lineGross: number
  readonly lineDisputed: number
  readonly lineFee: number
  readonly bearsFees: boolean
}

const ORDERS = sql`
  with recursive replaced as (
    select changed_from_id as id, id as by from orders where changed_from_id is not null and pay_status = 1
    union all
    select r.id, s.id from replaced r join orders s on s.changed_from_id = r.by and s.pay_status = 1
  ), heir as (
    select id, max(by) as by from replaced group by id
  ), money as (
    select coalesce(h.by, l.order_id) as id, sum(l.amount - l.given_back) as kept, coalesce(sum(l.fee), 0) as fees
    from ledger_entry l left join heir h on h.id = l.order_id where l.kind = 'payment' group by 1
  ), line as (
    select order_id as id, sum(gross) as gross, sum(disputed) as disputed, sum(fee) as fee
    from shop_entry where order_id is not null group by 1
  ), pending as (
    select order_id as id from earning_check
    union select h.by from earning_check c join heir h on h.id = c.order_id
  ), compared as (
    select coalesce(m.id, n.id) as "orderId", coalesce(m.kept, 0)::integer as kept, coalesce(m.fees, 0)::integer as fees,
      least(coalesce(m.kept, 0), disputed_yen(coalesce(m.id, n.id))
        + coalesce((select sum(disputed_yen(h.id)) from heir h where h.by = m.id), 0))::integer as disputed,
      e.order_id is not null as "isEarned",
      exists (select 1 from pending p where p.id = coalesce(m.id, n.id)) as "isPending",
      coalesce(n.gross, 0)::integer as "lineGross", coalesce(n.disputed, 0)::integer as "lineDisputed",
      coalesce(n.fee, 0)::integer as "lineFee", coalesce(t.gateway_fees = 'shop', false) as "bearsFees"
    from money m full join line n on n.id = m.id
    left join order_earned e on e.order_id = coalesce(m.id, n.id)
    left join shop_terms t on t.id = e.terms_id
  )`

/** Sums of the orders: what the lines have of them, and what is not earned or still to be checked. */
export async function orderSums(
  db: Handle,
): Promise<{ readonly unearned: number; readonly unearnedDisputed: number; readonly disputed: number }> {
  const { rows } = await sql<{ unearned: number; unearnedDisputed: number; disputed: number }>`
    ${ORDERS}
    select coalesce(sum(kept - "lineGross") filter (where not "isEarned" or "isPending"), 0)::float8 as unearned,
      coalesce(sum(disputed - "lineDisputed") filter (where not "isEarned" or "isPending"), 0)::float8 as "unearnedDisputed",
      coalesce(sum("lineDisputed"), 0)::float8 as disputed
    from compared`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('The sum query returned no row')
  return sums
}

/** Earned orders whose lines differ from the ledger and that nothing is going to check. */
export async function wrongOrders(
  db: Handle,
  limit: number,
): Promise<(ComparedOrder & { readonly orderNo: string })[]> {
  const { rows } = await sql<ComparedOrder & { orderNo: string }>`
    ${ORDERS}
    select c.*, o.order_no as "orderNo" from compared c join orders o on o.id = c."orderId"
    where not c."isPending" and (
      c."isEarned" and (c.kept <> c."lineGross" or c.disputed <> c."lineDisputed")
      or not c."isEarned" and (c."lineGross" <> 0 or c."lineDisputed" <> 0)
      or c."isEarned" and c."lineGross" > c."lineDisputed" and c."lineFee" <> case when c."bearsFees" then c.fees else 0 end)
    order by c."orderId" limit ${limit}::integer`.execute(db)
  return rows
}

/** The sums of lines and statements. `open`: lines in no statement. */
export interface ShopSums {
  readonly gross: number
  readonly coupon: number
  readonly retained: number
  readonly fee: number
  readonly commission: number
  readonly open: number
  readonly tax: number
  /** Payable of statements, without those whose return a later statement contains. */
  readonly payable: number
  /** Carried over to the next statements. */
  readonly carried: number
  /** What the oldest statements took over from earlier ones that retention has deleted. */
  readonly opening: number
  /** Gross less disputes of the lines whose orders retention has deleted. */
  readonly deleted: number
}

export async function shopSums(db: Handle): Promise<ShopSums> {
  const { rows } = await sql<ShopSums>`
    select l.*, s.*, a.carried, o.opening from (
      select coalesce(sum(gross), 0)::float8 as gross, coalesce(sum(coupon), 0)::float8 as coupon,
        coalesce(sum(retained), 0)::float8 as retained, coalesce(sum(fee), 0)::float8 as fee,
        coalesce(sum(commission), 0)::float8 as commission,
        coalesce(sum(net) filter (where statement_id is null), 0)::float8 as open,
        coalesce(sum(gross - disputed) filter (where order_id is null), 0)::float8 as deleted
      from shop_entry
    ) l, (
      select coalesce(sum(tax), 0)::float8 as tax,
        coalesce(sum(payable) filter (where taken_up_by is null), 0)::float8 as payable
      from shop_statement
    ) s, (select coalesce(sum(carried), 0)::float8 as carried from shop_account) a, (
      select coalesce(sum(case when p.id is null then s.carried_in else 0 end + s.returned_in
        - coalesce((select sum(r.payable) from shop_statement r where r.taken_up_by = s.id), 0)), 0)::float8 as opening
      from shop_statement s left join shop_statement p on p.supplier_id = s.supplier_id and p.seq = s.seq - 1
      where exists (select 1 from shop_statement f where f.supplier_id = s.supplier_id having min(f.seq) > 1)
    ) o`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('The sum query returned no row')
  return sums
}

/** Statements that do not re-add, each with what is wrong. */
export async function wrongStatements(
  db: Handle,
  limit: number,
): Promise<{ readonly statement: number; readonly what: 'lines' | 'tax' | 'carried' | 'returned' }[]> {
  const { rows } = await sql<{ statement: number; what: 'lines' | 'tax' | 'carried' | 'returned' }>`
    with line as (
      select statement_id as id, count(*) as lines, sum(gross) as gross, sum(disputed) as disputed, sum(coupon) as coupon,
        sum(retained) as retained, sum(fee) as fee, sum(commission) as commission
      from shop_entry where statement_id is not null group by 1
    ), by_rate as (
      select statement_id as id, tax_rate as rate, sum(commission) as base from shop_entry
      where statement_id is not null group by 1, 2
    ), chain as (
      select id, supplier_id, seq, carried_in, carried_out,
        lag(carried_out) over (partition by supplier_id order by seq) as before,
        lead(id) over (partition by supplier_id order by seq) as next
      from shop_statement
    )
    select statement, what from (
      select s.id as statement, 'lines' as what from shop_statement s left join line l on l.id = s.id
      where (s.lines, s.gross, s.disputed, s.coupon, s.retained, s.fee, s.commission) is distinct from
        (coalesce(l.lines, 0), coalesce(l.gross, 0), coalesce(l.disputed, 0), coalesce(l.coupon, 0),
          coalesce(l.retained, 0), coalesce(l.fee, 0), coalesce(l.commission, 0))
      union
      select coalesce(t.statement_id, b.id), 'tax' from shop_statement_tax t
      full join by_rate b on b.id = t.statement_id and b.rate = t.rate
      where t.base is distinct from b.base or t.tax <> trunc(t.base::bigint * t.rate / 10000.0)
      union
      select s.id, 'tax' from shop_statement s
      where s.tax <> coalesce((select sum(tax) from shop_statement_tax t where t.statement_id = s.id), 0)
      union
      -- The first statement that is kept may follow one that retention has deleted.
      select c.id, 'carried' from chain c
      where (c.seq = 1 and c.carried_in <> 0) or (c.before is not null and c.carried_in <> c.before)
      union
      select c.id, 'carried' from chain c join shop_account a on a.supplier_id = c.supplier_id
      where c.next is null and a.carried <> c.carried_out
      union
      select s.id, 'returned' from shop_statement s
      where s.returned_in <> coalesce((select sum(r.payable) from shop_statement r where r.taken_up_by = s.id), 0)
        and exists (select 1 from shop_statement f where f.supplier_id = s.supplier_id and f.seq = 1)
    ) found order by statement, what limit ${limit}::integer`.execute(db)
  return rows
}
