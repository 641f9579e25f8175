import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { addDays, japanDate } from '#domain/calendar/time.ts'
import { credentialHash } from '#server/auth/tokens.ts'

/** Range of days for the slot: not tomorrow, and early enough for every shop's calendar. */
const DAYS = { from: 20, to: 60 }

/** The slot that all buyers want. */
export interface Wanted {
  readonly supplierId: number
  readonly packageId: number
  readonly packageNum: number
  readonly amount: number
  readonly useTimeStr: string
}

/**
 * Gives an instant shop of the demo `seats` seats at each start time and returns `count` of its unsold start times, on
 * different days. Call it before the server starts.
 */
export async function openSlots(client: pg.Client, seats: number, count: number): Promise<Wanted[]> {
  const { rows } = await client.query(`
    select s.id as supplier_id, p.id as package_id, p.min_number, p.mall_price, t.start_time
    from supplier s join package p on p.supplier_id = s.id join time_period t on t.supplier_id = s.id
    where s.mall_flag = 1 and p.mall_flag = 1 and p.use_type = 1 and s.confirmation = 'instant'
    order by s.popular desc, s.id, p.id, t.sort limit 1`)
  const [shop] = rows
  const { rows: busy } = await client.query(
    `select distinct (starts_at at time zone 'Asia/Tokyo')::date::text as day from slot_seat where supplier_id = $1`,
    [shop.supplier_id],
  )
  const taken = busy.map(({ day }) => day)
  // The shop of a rush is open every day.
  await client.query('delete from closing where supplier_id = $1', [shop.supplier_id])
  const today = japanDate(Temporal.Now.instant())
  const days = Array.from({ length: DAYS.to - DAYS.from }, (_, n) => addDays(today, DAYS.from + n))
  const free = days.filter((day) => !taken.includes(day)).slice(0, count)
  if (free.length < count) throw new Error('Too few free days')
  await client.query('update supplier set capacity = $1 where id = $2', [seats, shop.supplier_id])
  return free.map((day) => ({
    supplierId: shop.supplier_id,
    packageId: shop.package_id,
    packageNum: shop.min_number,
    amount: shop.min_number * shop.mall_price,
    useTimeStr: `${day} ${shop.start_time}`,
  }))
}

/** Creates signed-in customers and returns their cookies. */
export async function makeSignedIn(client: pg.Client, count: number, name: string): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await client.query(
    `with made as (
      insert into customer (email, email_bound_at, created_at)
      select $1 || n || '@example.com', now(), now() from generate_series(1, $2::integer) n
      returning id, access_version
    ), numbered as (
      select id, access_version, row_number() over () as n from made
    )
    insert into session (id_hash, customer_id, access_version, created_at, expires_at, user_agent, proven_at)
    select decode(hash, 'hex'), id, access_version, now(), now() + interval '1 day', 'bench', now()
    from numbered join unnest($3::text[]) with ordinality as h (hash, n) using (n)`,
    [name, count, tokens.map((token) => Buffer.from(credentialHash(token)).toString('hex'))],
  )
  return tokens.map((token) => `sid=${token}`)
}
