import { sql } from 'kysely'
import { endOfJapanDay, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import { RESERVATION_STATUS } from '#domain/order/order-state.ts'
import type { Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'
import { shopListKey } from '#server/modules/mail/index.ts'

const EXPECTED = [RESERVATION_STATUS.usable, RESERVATION_STATUS.usableAtShop] as const

function endsOf(day: JapanDate): readonly [Date, Date] {
  const [from, to] = [japanDateTime(day, '00:00'), endOfJapanDay(day)]
  return [new Date(from.epochMilliseconds), new Date(to.epochMilliseconds)]
}

/** Shops with a mail address and visits on a day whose list is not sent yet: rows of the job. */
export function listsDue(day: JapanDate, since: Temporal.Instant): DueRows {
  const [from, to] = endsOf(day)
  return sql`
    select s.id as item, ${since.toString()}::timestamptz as since from supplier s
    where s.contact_email <> ''
      and s.id in (
        select supplier_id from orders where pay_status = 1 and closed_at is null and kind = 'reservation'
          and order_status in (${sql.join(EXPECTED)}) and use_time between ${from} and ${to})
      and not exists (select 1 from mail m where m.dedupe_key = ${shopListKey(day)}::text || s.id)`
}

/** The visits that a shop expects on a day, by time. */
export function visitsOn(db: Handle, supplierId: number, day: JapanDate): Promise<OrderRow[]> {
  const [from, to] = endsOf(day)
  return db
    .selectFrom('orders')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('pay_status', '=', 1)
    .where('closed_at', 'is', null)
    .where('kind', '=', 'reservation')
    .where('order_status', 'in', [...EXPECTED])
    .where('use_time', '>=', from)
    .where('use_time', '<=', to)
    .orderBy('use_time')
    .orderBy('id')
    .execute()
}

/** Whether a shop has an active link for checking tickets that was opened. */
export async function hasShopLink(db: Handle, supplierId: number): Promise<boolean> {
  const link = await db
    .selectFrom('shop_link as l')
    .innerJoin('shop_device as d', 'd.link_id', 'l.id')
    .select('l.id')
    .where('l.supplier_id', '=', supplierId)
    .where('l.withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}
