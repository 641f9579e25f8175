import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPostgres } from '#server/db/connect.ts'
import { readMigrations } from '#server/db/migrations/index.ts'
import { overfullPeriods } from '#server/modules/operator-actions/shops/overfull.ts'
import { DATABASES } from '#tests/support/app.ts'
import { type ChangingApp, openChangingApp } from '#tests/support/changing.ts'
import { type Operate, operate } from '#tests/support/operator.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'
import { overfullMinutes, wrongSeats } from '../../reconcile/seats.ts'

describe.each(DATABASES)('SE-06 seats lowered below the number sold, %s', (kind) => {
  let on: ChangingApp
  let run: Operate
  beforeAll(async () => {
    on = await openChangingApp(kind)
    run = operate(on)
    await on.db.updateTable('supplier').set({ capacity: 10, capacity_kind: 'stay' }).where('id', '=', 1).execute()
    await on.db.updateTable('package').set({ minutes: 120 }).where('supplier_id', '=', 1).execute()
    await on.catalogue.refresh()
  })
  afterAll(() => on.close())

  it('are listed under Today with their orders, until enough of these have ended', async () => {
    const order = async (time: string, people: number) => {
      const { id: _, ...wish } = on.wish(0, { packages: people, at: `2026-02-01 ${time}` }, { peopleNum: people })
      const { data } = await on.as('/api/pcOrder/createOrder', wish)
      return on.row(data.id)
    }
    const [early, late] = [await order('18:00', 4), await order('19:00', 5)]
    expect(await overfullPeriods(on.db, on.clock.now())).toEqual([])
    expect((await run('capacity', '1', '4', '--reason', 'a smaller room', '--yes')).code).toBe(0)
    const about = { supplierId: 1, seats: 4 }
    expect(await overfullPeriods(on.db, on.clock.now())).toMatchObject([
      {
        ...about,
        ...{ from: '2026-02-01 19:00', until: '2026-02-01 20:00', guests: 9 },
        orderNos: [early.order_no, late.order_no],
      },
      { ...about, from: '2026-02-01 20:00', until: '2026-02-01 21:00', guests: 5, orderNos: [late.order_no] },
    ])
    const { text } = await run('list')
    expect(text).toContain('Overbooked times (2)')
    expect(text).toContain(`2026-02-01 19:00–20:00  9 guests for 4 seats: ${early.order_no}, ${late.order_no}`)
    expect(await wrongSeats(on.db)).toEqual([])
    // Past times need no attention.
    on.later(60 * 24 * 20)
    expect(await overfullPeriods(on.db, on.clock.now())).toEqual([])
  })
})

const STARTS = '2030-01-15T09:00:00Z'

it('SE-06 a migration keeps a restaurant’s orders sold per start, counts them over their stay, and lists overfull times', async () => {
  const db = connectPostgres(await createDatabase(), 1)
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  expect((await migrator.migrateTo('0063-opening-hours')).error).toBeUndefined()
  // Only these tables matter, so the rows that they refer to are left out.
  await sql`set session_replication_role = replica`.execute(db)
  const insert = (table: string, rows: readonly object[]) =>
    sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    )
  const names = { name_en: 'n', name_ja: 'n', name_zh: 'n', name_zh_tw: 'n' }
  const about = { about_en: '', about_ja: '', about_zh: '', about_zh_tw: '' }
  const access = { access_en: '', access_ja: '', access_zh: '', access_zh_tw: '' }
  await insert('category', [
    { id: 1, key: 'sushi', sort: 1, ...names },
    { id: 2, key: 'museum', sort: 2, ...names },
  ])
  const shop = (id: number) => ({
    ...{ id, category_id: id, root_area_id: 1, second_area_id: 1, ...names, ...about, ...access },
    ...{ address_en: '', address_ja: '', phone: '', contact_email: '', lng: 135, lat: 35, labels: [], languages: [] },
    ...{ diets: [], pictures: [], picture_notes: {}, mall_flag: 1, navigation_param: '', score: 4, popular: 1 },
    ...{ confirmation: 'instant', answer_hours: 24, capacity: 7, is_draft: false },
  })
  await insert('supplier', [shop(1), shop(2)])
  const pack = (id: number) => ({
    ...{ id, supplier_id: id, sort: 1, ...names, ...about, use_type: 1, coupon_use: false, mall_price: 1 },
    ...{ pay_at_shop: 0, mall_flag: 1, min_number: 1, max_number: 9, minutes: 100, pictures: [], picture_notes: {} },
    is_draft: false,
  })
  await insert('package', [pack(1), pack(2)])
  /** An order for `people` at a start, in minutes after STARTS; `from`: it waits to replace that order. */
  const order = (id: number, shopId: number, minutes: number, people: number, from: number | null = null) => {
    const at = Temporal.Instant.from(STARTS).add({ minutes }).toString()
    const [status, paid] = from === null ? [3, 1] : [-1, 0]
    return sql`insert into orders (id, order_no, kind, use_type, customer_id, supplier_id, package_id, order_status, pay_status,
        packages_num, people_num, has_juveniles, unit_price, price, payable, order_source, locale, created_at, hold_until,
        use_time, paid_at, ticket_ref, changed_from_id, seats_held)
      overriding system value
      values (${id}, ${`RS260101${String(id).padStart(13, '0')}`}, 'reservation', 1, 1, ${shopId}, ${shopId}, ${status}, ${paid},
        1, ${people}, false, 1, 1, 1, 1, 'en', ${STARTS}::timestamptz, ${STARTS}::timestamptz, ${at}::timestamptz,
        ${paid ? STARTS : null}::timestamptz, decode(lpad(${id}::text, 20, '0'), 'hex'), ${from},
        ${from === null ? people : 0})`.execute(db)
  }
  const slot = (shopId: number, minutes: number, taken: number, capacity = 7) =>
    sql`insert into slot_seat (supplier_id, starts_at, capacity, taken) values (${shopId},
      ${Temporal.Instant.from(STARTS).add({ minutes }).toString()}::timestamptz, ${capacity}, ${taken})`.execute(db)
  for (const id of [1, 2]) {
    await order(10 * id, id, 0, 7)
    await order(10 * id + 1, id, 30, 5)
    await slot(id, 0, 7)
    await slot(id, 30, 5)
  }
  // It waits to replace the second one at a start where that one held no seats.
  await order(30, 1, 30, 5, 11)
  // A start with its own capacity, without sales.
  await slot(1, 300, 0, 3)
  expect((await migrator.migrateToLatest()).error).toBeUndefined()

  const now = Temporal.Instant.from('2026-01-01T00:00:00Z')
  expect(await overfullPeriods(db, now)).toMatchObject([
    { supplierId: 1, from: '2030-01-15 18:30', until: '2030-01-15 19:45', guests: 12, seats: 7 },
  ])
  expect(await wrongSeats(db)).toEqual([])
  expect(await overfullMinutes(db)).toEqual([])
  const kinds = await db.selectFrom('supplier').select(['id', 'capacity_kind']).orderBy('id').execute()
  expect(kinds.map(({ capacity_kind }) => capacity_kind)).toEqual(['stay', 'arrivals'])
  const cells = await db
    .selectFrom('slot_seat')
    .select(['supplier_id', 'capacity', 'taken'])
    .orderBy('starts_at')
    .execute()
  const at = (id: number) => cells.filter(({ supplier_id }) => supplier_id === id).map(({ taken }) => taken)
  expect(at(1)).toEqual([7, 7, 12, 12, 12, 12, 12, 5, 5, 0])
  expect(at(2)).toEqual([7, 5])
  expect(cells.filter(({ taken }) => taken === 0).map(({ capacity }) => capacity)).toEqual([3])
  await db.destroy()
})
