import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemPorts } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { connectEmbedded, type Db, migrate } from '#server/db/connect.ts'
import { DEMO_CUSTOMERS } from '#server/demo/customers.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { DEMO_GUESTS } from '#server/demo/reviews/guests.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { overfullMinutes, wrongSeats } from '../../reconcile/seats.ts'

const { random } = systemPorts(readConfig({}))
const options = {
  secret: new Uint8Array(32),
  random,
  clock: { now: () => Temporal.Instant.from('2026-11-21T09:30:00+09:00') },
}

describe('the demo in a database', () => {
  let db: Db
  beforeAll(async () => {
    db = connectEmbedded({}).db
    await migrate(db)
    await fillDemo(db, options)
  })
  afterAll(() => db.destroy())

  const count = async (query: ReturnType<typeof sql<{ n: string }>>) => Number((await query.execute(db)).rows[0]?.n)

  it('contains every supplier and package', async () => {
    expect(await count(sql`select count(*) n from supplier`)).toBe(SUPPLIERS.length)
    expect(await count(sql`select count(*) n from package`)).toBe(SUPPLIERS.flatMap(({ packages }) => packages).length)
    const umi = await db.selectFrom('supplier').selectAll().where('id', '=', 1001).executeTakeFirstOrThrow()
    expect(umi).toMatchObject({ name_ja: '回転寿司 海', review_count: 9, review_sum: 41, labels: SUPPLIERS[0]?.labels })
  })

  it('has a ledger that agrees with its orders', async () => {
    const paid = sql<{ n: string }>`select count(*) n from orders o where kind <> 'qr' and pay_status = 1
      and payable <> carried + (select coalesce(sum(amount), 0) from ledger_entry l where l.order_id = o.id and l.kind = 'payment')`
    const unpaid = sql<{ n: string }>`select count(*) n from orders o join ledger_entry l on l.order_id = o.id
      where o.pay_status = 0 or o.kind = 'qr'`
    const used = sql<{ n: string }>`select count(*) n from orders o where (used_at is not null) <> exists
      (select 1 from redemption r where r.order_id = o.id and r.verdict = 'accepted')`
    const coupons = sql<{ n: string }>`select count(*) n from coupon c where used <> (select count(*) from orders o
      where o.pay_status = 1 and c.code in (o.coupon_code, o.preference_code))`
    for (const query of [paid, unpaid, used, coupons]) expect(await count(query)).toBe(0)
    expect(await count(sql`select count(*) n from ledger_entry where kind = 'refund'`)).toBe(4)
    expect([...(await wrongSeats(db)), ...(await overfullMinutes(db))]).toEqual([])
    expect(await count(sql`select count(*) n from slot_seat`)).toBeGreaterThan(15)
  })

  it('is written completely or not at all', async () => {
    await expect(fillDemo(db, options)).rejects.toThrow()
    expect(await count(sql`select count(*) n from customer`)).toBe(DEMO_CUSTOMERS.length + DEMO_GUESTS.length)
  })
})
