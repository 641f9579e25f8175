import { sql } from 'kysely'
import { addDays, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import type { OrderLabel } from '#domain/order/order-state.ts'
import type { Db } from '#server/db/connect.ts'
import { likeLiteral } from './like.ts'

/** Which orders are looked for; null is any. */
export interface OrderFilter {
  readonly q: string | null
  readonly state: OrderLabel | null
  readonly supplierId: number | null
  /** The Japan day of the visit. */
  readonly day: JapanDate | null
  /** Only older ones than this id. */
  readonly after: number | null
}

/** An order as it is found. */
export interface FoundOrder {
  readonly id: number
  readonly order_no: string
  readonly kind: 'reservation' | 'direct' | 'qr'
  readonly order_status: number
  readonly shop: string
  readonly use_time: Date | null
  readonly created_at: Date
  readonly people_num: number
  readonly payable: number
  readonly name: string
  readonly email: string
  readonly phone: string
}

const STATUSES: Readonly<
  Record<OrderLabel, { readonly reservation: readonly number[]; readonly other: readonly number[] }>
> = {
  unpaid: { reservation: [-1], other: [0] },
  confirming: { reservation: [0, 1, 2, 7, 8, 9, 10], other: [] },
  usable: { reservation: [3, 6], other: [1] },
  finished: { reservation: [5], other: [2] },
  cancelled: { reservation: [4, 11], other: [3] },
  expired: { reservation: [], other: [4] },
}

/**
 * Orders, the newest first. `personal`: whether names, mail addresses and telephone numbers are looked through and told: who may not
 * see them must not find them out by searching either.
 */
export async function findOrders(
  db: Db,
  filter: OrderFilter,
  { personal, limit }: { readonly personal: boolean; readonly limit: number },
): Promise<FoundOrder[]> {
  const { q, state, supplierId, day, after } = filter
  const part = q === null ? null : `%${likeLiteral(q)}%`
  // Numbers are read out and pasted in groups.
  const number = q === null ? null : `%${likeLiteral(q.replace(/[\s-]/g, ''))}%`
  const of = (statuses: readonly number[]) => `{${statuses.join(',')}}`
  const { rows } = await sql<FoundOrder>`
    select o.id, o.order_no, o.kind, o.order_status, s.name_ja as shop, o.use_time, o.created_at, o.people_num, o.payable,
      ${personal ? sql`coalesce(nullif(o.jp_name, ''), nullif(o.en_name, ''), nullif(o.zh_name, ''), o.use_name)` : sql`''`} as name,
      ${personal ? sql`coalesce(nullif(o.email, ''), c.email, '')` : sql`''`} as email,
      ${personal ? sql`o.phone` : sql`''`} as phone
    from orders o join supplier s on s.id = o.supplier_id join customer c on c.id = o.customer_id
    where (${part}::text is null
        or o.order_no ilike ${number}::text
        or s.name_ja ilike ${part}::text or s.name_en ilike ${part}::text
        ${
          personal
            ? sql`or o.jp_name ilike ${part}::text or o.en_name ilike ${part}::text or o.zh_name ilike ${part}::text
                or o.use_name ilike ${part}::text or o.email ilike ${part}::text or c.email ilike ${part}::text
                or regexp_replace(o.phone, '[^0-9+]', '', 'g') like ${number}::text`
            : sql``
        })
      and (${state}::text is null
        or (o.kind = 'reservation' and o.order_status = any(${of(state ? STATUSES[state].reservation : [])}::integer[]))
        or (o.kind <> 'reservation' and o.order_status = any(${of(state ? STATUSES[state].other : [])}::integer[])))
      and (${supplierId}::integer is null or o.supplier_id = ${supplierId}::integer)
      and (${day}::text is null or (o.use_time >= ${day && japanDateTime(day, '00:00').toString()}::timestamptz
        and o.use_time < ${day && japanDateTime(addDays(day, 1), '00:00').toString()}::timestamptz))
      and (${after}::integer is null or o.id < ${after}::integer)
    order by o.id desc limit ${limit}`.execute(db)
  return rows
}

/** Visits of a Japan day by shop, the most first. */
export async function arrivalsOf(db: Db, today: JapanDate) {
  const { rows } = await sql<{ supplierId: number; shop: string; orders: number; people: number }>`
    select o.supplier_id as "supplierId", s.name_ja as shop, count(*)::integer as orders, sum(o.people_num)::integer as people
    from orders o join supplier s on s.id = o.supplier_id
    where o.pay_status = 1 and o.closed_at is null and o.use_time >= ${japanDateTime(today, '00:00').toString()}::timestamptz
      and o.use_time < ${japanDateTime(addDays(today, 1), '00:00').toString()}::timestamptz
    group by 1, 2 order by 4 desc, 1 limit 200`.execute(db)
  return rows
}
