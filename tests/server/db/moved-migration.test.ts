import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { connectPostgres } from '#server/db/connect.ts'
import { readMigrations } from '#server/db/migrations/index.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'

const AT = '2026-11-22T00:00:00Z'

it('OC-08 orders that operators moved in the previous version are marked as moved; customers’ changes, and moves that did not happen, are not', async () => {
  const db = connectPostgres(await createDatabase(), 1)
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  expect((await migrator.migrateTo('0042-console-search')).error).toBeUndefined()
  // Only these tables matter, so the rows that they refer to are left out.
  await sql`set session_replication_role = replica`.execute(db)
  const order = (id: number, from: number | null, isPaid: boolean) =>
    sql`insert into orders (id, order_no, kind, use_type, customer_id, supplier_id, package_id, order_status, pay_status,
        packages_num, people_num, has_juveniles, unit_price, price, payable, order_source, locale, created_at, hold_until,
        use_time, paid_at, ticket_ref, changed_from_id)
      overriding system value
      values (${id}, ${`RS260101000000000000${id}`}, 'reservation', 1, 1, 1, 1, ${isPaid ? 3 : -1}, ${isPaid ? 1 : 0},
        1, 1, false, 1, 1, 1, 1, 'en', ${AT}::timestamptz, ${AT}::timestamptz, ${AT}::timestamptz,
        ${isPaid ? AT : null}::timestamptz, decode(lpad(${id}::text, 20, '0'), 'hex'), ${from})`.execute(db)
  await order(1, null, true)
  await order(2, 1, true)
  await order(3, null, true)
  await order(4, 3, true)
  await order(5, null, true)
  await order(6, 5, false)
  const event = (id: number, kind: string, detail: object) =>
    sql`
    insert into order_event (order_id, at, kind, detail)
    values (${id}, ${AT}::timestamptz, ${kind}, ${JSON.stringify(detail)}::jsonb)`.execute(db)
  await event(1, 'operator', { by: 'operator a', act: 'move', reason: 'x' })
  await event(3, 'operator', { by: 'operator a', act: 'note', reason: 'x' })
  await event(5, 'operator', { by: 'operator a', act: 'move', reason: 'x' })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const rows = await db.selectFrom('orders').select('id').where('moved', '=', true).execute()
  expect(rows).toEqual([{ id: 2 }])
  await db.destroy()
})
