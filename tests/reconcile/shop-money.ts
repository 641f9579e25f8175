import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { payoutBalance } from '#server/modules/payouts/index.ts'

/**
 * What does not add up of the money of shops, by the product's own check. It holds at any moment, because orders that
 * are still to be checked count as not yet earned.
 */
export async function wrongShopMoney(db: Db): Promise<string[]> {
  const { faults } = await payoutBalance(db)
  return faults.map((fault) => {
    if (fault.kind === 'difference') return `${fault.yen} yen are missing from the money of shops`
    if (fault.kind === 'order')
      return `order ${fault.orderId}: the ledger keeps ${fault.ledger} yen, the lines of its shop have ${fault.lines}`
    return `statement ${fault.statement}: its ${fault.kind} do not re-add`
  })
}

interface SettledOrder {
  readonly id: number
  readonly by: number
  readonly kind: string
  readonly order_status: number
  readonly pay_status: number
  readonly is_over: boolean
  readonly payable: number
  readonly discount: number
  readonly people_num: number
  readonly kept: number
  readonly fees: number
  readonly disputed: number
  readonly gross: number
  readonly line_disputed: number
  readonly net: number
  readonly events: number
  readonly firsts: number
  readonly waits: boolean
  readonly commission: number | null
  readonly fee_per_guest: number
  readonly base: string
  readonly coupons: string
  readonly gateway_fees: string
  readonly no_show: number
}

/** Why the shop has earned the order now, by its state; null if it has not. */
function earnedBy(order: SettledOrder): 'used' | 'unused' | null {
  if (order.pay_status !== 1 || order.kind === 'qr') return null
  const isReservation = order.kind === 'reservation'
  const [finished, usable, cancelled] = isReservation ? [5, [3, 6], 4] : [2, [1, 4], 3]
  if (order.order_status === finished) return 'used'
  if (order.order_status === cancelled) return order.kept > 0 ? 'unused' : null
  return usable.includes(order.order_status) && order.is_over ? 'unused' : null
}

/** What the shop receives before tax, computed from decision 43 and not by the product's functions. */
function expectedNet(order: SettledOrder, why: 'used' | 'unused'): number {
  const left = order.kept - Math.min(order.kept, order.disputed)
  if (left === 0 && order.payable > 0) return 0
  const discount =
    order.payable === 0 ? order.discount : Math.floor((order.discount * Math.min(left, order.payable)) / order.payable)
  const share = why === 'used' ? 10_000 : order.no_show
  const part = (yen: number, rate: number) => Math.floor((yen * rate) / 10_000)
  const value = part(left + (order.coupons === 'service' ? discount : 0), share)
  const base = part(order.base === 'price' ? left + discount : left, share)
  const guests = why === 'used' ? order.fee_per_guest * order.people_num : 0
  return value - part(base, order.commission ?? 0) - guests - (order.gateway_fees === 'shop' ? order.fees : 0)
}

/**
 * What is wrong once nothing is in flight and the jobs have run, computed independently: an order that its shop has
 * earned and that has no line or another net, and the equation of all money (MO-02). Orders that are
 * still to be checked, or wait for terms, are not earned yet.
 */
export async function unsettledShopMoney(db: Db): Promise<string[]> {
  const { rows } = await sql<SettledOrder>`
    with recursive heir as (
      select id, id as by from orders
      union all
      select h.id, o.id from heir h join orders o on o.changed_from_id = h.by and o.pay_status = 1
    ), holder as (select id, max(by) as by from heir group by id),
    money as (
      select h.by as id, sum(l.amount - l.given_back) as kept, coalesce(sum(l.fee), 0) as fees
      from ledger_entry l join holder h on h.id = l.order_id where l.kind = 'payment' group by 1
    ), dispute as (
      select h.by as id, sum(disputed_yen(h.id)) as yen from holder h group by 1
    )
    select o.id, h.by, o.kind, o.order_status, o.pay_status, o.payable, o.discount, o.people_num,
      -- The job has ended its check, or something happened after its end.
      (not exists (select 1 from earning_check c where c.order_id = o.id)
        or coalesce(case when o.use_time is null then o.valid_until
          else (date_trunc('day', o.use_time at time zone 'Asia/Tokyo') + interval '1 day') at time zone 'Asia/Tokyo' end
          < (select max(at) from order_event), false)) as is_over,
      coalesce(m.kept, 0)::integer as kept, coalesce(m.fees, 0)::integer as fees, coalesce(d.yen, 0)::integer as disputed,
      coalesce(sum(e.gross), 0)::integer as gross, coalesce(sum(e.disputed), 0)::integer as line_disputed,
      coalesce(sum(e.net), 0)::integer as net, count(e.id) filter (where e.kind = 'earned')::integer as firsts,
      (select count(*)::integer from order_earned r where r.order_id = o.id) as events,
      exists (select 1 from earning_check c where c.order_id in (o.id, h.by)) as waits,
      t.commission, t.fee_per_guest, t.base, t.coupons, t.gateway_fees, t.no_show
    from orders o join holder h on h.id = o.id
    left join money m on m.id = o.id left join dispute d on d.id = o.id
    left join shop_entry e on e.order_id = o.id
    left join order_earned r on r.order_id = o.id left join shop_terms t on t.id = r.terms_id
    group by o.id, h.by, m.kept, m.fees, d.yen, t.id order by o.id`.execute(db)
  const found: string[] = []
  let [unearned, disputes] = [0, 0]
  for (const order of rows) {
    const why = earnedBy(order)
    const taken = Math.min(order.kept, order.disputed)
    disputes += taken
    if (order.events > 1 || order.firsts > 1) found.push(`order ${order.id} is earned ${order.events} times`)
    if (why === null || order.events === 0) {
      unearned += order.kept - taken
      if (order.gross !== 0 || order.net !== 0) found.push(`order ${order.id} is not earned and has ${order.net} yen`)
      if (why !== null && !order.waits) found.push(`order ${order.id} is earned and not recorded`)
    } else if (order.net !== expectedNet(order, why) || order.gross !== order.kept || order.line_disputed !== taken) {
      found.push(
        `order ${order.id}: its lines are worth ${order.net} yen of ${order.gross}, ${expectedNet(order, why)} of ${order.kept} are due`,
      )
    }
  }
  const equation = await sql<{ left: number; shops: number; service: number; owed: number }>`
    select
      (select coalesce(sum(case kind when 'payment' then amount when 'refund' then -amount else 0 end), 0)
        - coalesce(sum(fee) filter (where kind = 'payment'), 0) from ledger_entry)::float8 as left,
      ((select coalesce(sum(payable) filter (where taken_up_by is null), 0) from shop_statement)
        + (select coalesce(sum(carried_out), 0) from shop_statement s
          where not exists (select 1 from shop_statement n where n.supplier_id = s.supplier_id and n.seq > s.seq))
        + (select coalesce(sum(net), 0) from shop_entry where statement_id is null))::float8 as shops,
      ((select coalesce(sum(commission + retained - coupon + fee), 0) from shop_entry)
        + (select coalesce(sum(tax), 0) from shop_statement_tax)
        - (select coalesce(sum(fee), 0) from ledger_entry where kind = 'payment'))::float8 as service,
      (select coalesce(sum(amount), 0) from refund where state = 'owed')::float8 as owed`.execute(db)
  const [sums] = equation.rows
  if (!sums) throw new Error('The sum query returned no row')
  const right = sums.shops + sums.service + unearned + sums.owed + disputes
  if (sums.left !== right)
    found.push(
      `ledger − fees is ${sums.left} yen, but statements ${sums.shops} + commission ${sums.service} + not yet earned ${unearned + sums.owed} + disputes ${disputes} is ${right}`,
    )
  return found
}
