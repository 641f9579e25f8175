import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planImport } from '#contract/operator/imports.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRowsExclusive } from '#server/modules/catalogue-entries/locks/store.ts'
import { releaseUse } from '#server/modules/coupons/index.ts'
import { type Act, perform } from '#server/modules/operator-actions/act.ts'
import { publishAct } from '#server/modules/operator-actions/catalogue/publish.ts'
import { endCouponAct } from '#server/modules/operator-actions/coupons/end.ts'
import { capacityAct } from '#server/modules/operator-actions/shops/capacity.ts'
import { releaseSeats } from '#server/modules/orders/seats/store.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { barrier } from '#tests/support/barrier.ts'
import { aPackage, aSupplier } from '#tests/support/catalogue-files.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { newOperator } from '#tests/support/operators.ts'
import { soon } from '#tests/support/soon.ts'
import { aStay } from '#tests/support/stay.ts'

const hideAct = (id: number) => publishAct({ kind: 'shop', id, to: 'hidden', shown: '' })
const BY = { operator: 'other@example.com', reason: 'closed today', requestKey: null }

/** A real PostgreSQL: the embedded database is single-threaded and proves nothing about races. */
describe('concurrent writes to the catalogue, postgres', () => {
  let server: TestApp
  let cookie: string
  let presses = 0
  beforeAll(async () => {
    server = await startApp('postgres', { runsJobs: false, poolSize: 10 })
    cookie = (await newOperator(server, 'catalogue')).cookie
  })
  afterAll(() => server.close())

  const press = () => ({ reason: 'as the shop asked', key: `press-of-this-test-${++presses}` })
  const ask = (path: string, body?: object) => server.call(`/operator/api/${path}`, body, cookie)
  const plan = async (document: object) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${planImport.path}?name=a.json&offlineMissing=0`,
      headers: { 'browser-type': 'web', 'content-type': 'application/octet-stream', cookie },
      payload: JSON.stringify(document),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const aShop = () =>
    server.db.selectFrom('supplier').selectAll().where('mall_flag', '=', 1).orderBy('id').executeTakeFirstOrThrow()
  const shopNow = (id: number) =>
    server.db.selectFrom('supplier').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const statusOf = async (code: string) =>
    (await server.db.selectFrom('coupon').select('status').where('code', '=', code).executeTakeFirstOrThrow()).status

  /** Waits until a transaction waits for a database lock, or until all of them have ended. */
  const untilOneWaits = (others: Promise<unknown>) => {
    let isOver = false
    void others.finally(() => {
      isOver = true
    })
    return soon(async () => {
      if (!isOver && (await lockWaits(server.db)) === 0) throw new Error('no transaction waits yet')
    })
  }

  /**
   * Starts an act that pauses after it has locked or written its rows: `reached` resolves when it does, `go` releases
   * it.
   */
  async function inFlight<Plan>(act: Act<Plan>, place: 'locked' | 'written') {
    const reached = barrier(2)
    const go = barrier(2)
    const stop = async (at: typeof place) => {
      if (at !== place) return
      await reached()
      await go()
    }
    const stopping: Act<Plan> = {
      ...act,
      lock: async (tx) => {
        await act.lock(tx)
        await stop('locked')
      },
      perform: async (tx, ...rest) => {
        const after = await act.perform(tx, ...rest)
        await stop('written')
        return after
      },
    }
    const now = server.clock.now()
    const planned = await act.plan(server.db, now)
    if (!planned.ok) throw new Error(planned.key)
    const done = perform(server.db, stopping, planned.plan, BY, now)
    await reached()
    return { done, go }
  }

  /** A save on another server: locks the catalogue, writes a telephone number, and pauses before its commit. */
  async function savedElsewhere(id: number, phone: string) {
    const [reached, go] = [barrier(2), barrier(2)]
    const done = server.db.transaction().execute(async (tx) => {
      await lockRowsExclusive(tx)
      await tx.updateTable('supplier').set({ phone }).where('id', '=', id).execute()
      await reached()
      await go()
    })
    await reached()
    return { done, go }
  }

  it('OC-15 of concurrent editors, on one server or two, one save succeeds and the others report a conflict; a naive save loses all but one', async () => {
    const { id } = await aShop()
    const { entry, shown } = (await ask(`shops/read?id=${id}`)).data
    const { done, go } = await savedElsewhere(id, '03-1')
    const here = ['03-2', '03-3'].map((phone) =>
      ask('shops/save', { id, entry: { ...entry, phone }, shown, ...press() }),
    )
    await untilOneWaits(Promise.all(here))
    await Promise.all([go(), done])
    for (const answer of await Promise.all(here))
      expect(answer).toMatchObject({ message: 'entry_changed', data: { entry: { phone: '03-1' } } })
    expect((await shopNow(id)).phone).toBe('03-1')
    const next = (await ask(`shops/read?id=${id}`)).data.shown
    const both = await Promise.all(
      ['03-4', '03-5'].map((phone) => ask('shops/save', { id, entry: { ...entry, phone }, shown: next, ...press() })),
    )
    expect(both.map(({ message }) => message).toSorted()).toEqual(['', 'entry_changed'])

    // The control: compare, then write, without a lock in between.
    const naive = await savedElsewhere(id, '03-6')
    const isSame = (await ask(`shops/read?id=${id}`)).data.entry.phone === (await shopNow(id)).phone
    expect(isSame).toBe(true)
    const overwrites = server.db.updateTable('supplier').set({ phone: '03-7' }).where('id', '=', id).execute()
    await untilOneWaits(overwrites)
    await Promise.all([naive.go(), naive.done, overwrites])
    expect((await shopNow(id)).phone).toBe('03-7')
  })

  const KINDS = [
    { what: 'hidden', act: hideAct, kept: { mall_flag: 0 } },
    { what: 'given other seats', act: (id: number) => capacityAct(id, 77, null), kept: { capacity: 77 } },
  ] as const
  it.each(KINDS)(
    'OC-15 OC-12 a shop that is $what while it is saved stays so; a naive save undoes it',
    async ({ act, kept }) => {
      const { id } = await aShop()
      const { entry, shown } = (await ask(`shops/read?id=${id}`)).data
      const { done, go } = await inFlight<unknown>(act(id) as Act<unknown>, 'written')
      // A different one than stored, or the row would not be written.
      const phone = `${entry.phone}8`
      const saved = ask('shops/save', { id, entry: { ...entry, phone }, shown, ...press() })
      await untilOneWaits(saved)
      await Promise.all([go(), done])
      expect((await saved).message).toBe('')
      expect(await shopNow(id)).toMatchObject({ phone, ...kept })

      // The control: unrelated fields are read before any lock, and written back.
      const other = await server.db
        .selectFrom('supplier')
        .selectAll()
        .where('mall_flag', '=', 1)
        .where('id', '<>', id)
        .executeTakeFirstOrThrow()
      const naive = await inFlight<unknown>(act(other.id) as Act<unknown>, 'written')
      const { mall_flag, capacity } = await shopNow(other.id)
      const overwrites = server.db
        .updateTable('supplier')
        .set({ phone: '03-9', mall_flag, capacity })
        .where('id', '=', other.id)
        .execute()
      await untilOneWaits(overwrites)
      await Promise.all([naive.go(), naive.done, overwrites])
      expect(await shopNow(other.id)).not.toMatchObject(kept)
    },
  )

  const makeCode = async (code: string) => {
    const entry = {
      ...{ code, name: { en: 'Spring' }, type: 'yen', discount: 500, minimum: 3000, maxUses: 10 },
      ...{ starts: '2026-01-01', ends: '2026-12-31' },
    }
    expect((await ask('content/save', { list: 'coupons', entry, shown: null, ...press() })).message).toBe('')
    const rows = (await ask('content?list=coupons')).data as { entry: { code: string }; shown: string }[]
    const row = rows.find((one) => one.entry.code === code)
    if (!row) throw new Error('no such code')
    return row
  }

  it('OC-13 OC-15 a code that is ended while it is saved stays ended, and its editor sees a conflict; a naive save revives it', async () => {
    const { entry, shown } = await makeCode('ENDED')
    const { done, go } = await inFlight(endCouponAct('ENDED', null), 'written')
    const saved = ask('content/save', { list: 'coupons', entry: { ...entry, discount: 700 }, shown, ...press() })
    await untilOneWaits(saved)
    await Promise.all([go(), done])
    expect(await saved).toMatchObject({ message: 'entry_changed', data: { entry: { online: false, discount: 500 } } })
    expect(await statusOf('ENDED')).toBe('disabled')

    await makeCode('REVIVED')
    const naive = await inFlight(endCouponAct('REVIVED', null), 'written')
    const status = await statusOf('REVIVED')
    const overwrites = server.db.updateTable('coupon').set({ status }).where('code', '=', 'REVIVED').execute()
    await untilOneWaits(overwrites)
    await Promise.all([naive.go(), naive.done, overwrites])
    expect(await statusOf('REVIVED')).toBe('usable')
  })

  it('OC-14 an import plan and an act on one of its shops cannot deadlock', async () => {
    const { id } = await aShop()
    const { entry } = (await ask(`shops/read?id=${id}`)).data
    const { done, go } = await inFlight(hideAct(id), 'locked')
    // The area locks the catalogue's version before it needs the shop's row, which the act holds, while the act needs
    // the version.
    const areas = await ask('content?list=areas')
    const area = areas.data[0].entry
    const looked = plan({
      areas: [{ ...area, name: { ...area.name, en: 'Renamed' } }],
      suppliers: [{ ...entry, phone: '03-7', capacity: 20 }],
    })
    await untilOneWaits(looked)
    await go()
    expect(await done).toMatchObject({ ok: true })
    expect(await looked).toMatchObject({ status: 200, data: { faults: [], shown: expect.any(String) } })

    // The control: version first and then row, against row first and then version.
    const bothHold = barrier(2)
    const version = (tx: Db | Tx) => sql`update catalogue_version set version = version + 1`.execute(tx)
    const row = (tx: Db | Tx) => sql`select 1 from supplier where id = ${id} for no key update`.execute(tx)
    const crossed = await Promise.allSettled([
      server.db.transaction().execute(async (tx) => {
        await version(tx)
        await bothHold()
        await row(tx)
      }),
      server.db.transaction().execute(async (tx) => {
        await row(tx)
        await bothHold()
        await version(tx)
      }),
    ])
    expect(crossed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('OC-14 a cancellation returns seats and its code use while a file changes both: neither fails', async () => {
    const { id } = await aShop()
    const { entry } = (await ask(`shops/read?id=${id}`)).data
    const code = await makeCode('BOTH')
    await server.db.updateTable('coupon').set({ used: 1 }).where('code', '=', 'BOTH').execute()
    const startsAt = new Date('2026-03-01T03:00:00Z')
    await server.db
      .insertInto('slot_seat')
      .values({ supplier_id: id, starts_at: startsAt.toISOString(), capacity: 9, taken: 2, arrivals: 2 })
      .execute()
    const [reached, go] = [barrier(2), barrier(2)]
    // In the order of `endOrder`: the seats, then the code.
    const cancelled = server.db.transaction().execute(async (tx) => {
      await releaseSeats(tx, aStay(id, startsAt, 2))
      await reached()
      await go()
      await releaseUse(tx, 'BOTH')
    })
    await reached()
    const looked = plan({
      suppliers: [{ ...entry, capacity: 33 }],
      coupons: [{ ...code.entry, discount: 900 }],
    })
    await untilOneWaits(looked)
    await go()
    await cancelled
    expect(await looked).toMatchObject({ status: 200, data: { faults: [], shown: expect.any(String) } })
  })

  it('OC-14 a process checks one file at a time: a second one is refused and holds no connection', async () => {
    const { id } = await aShop()
    const { done, go } = await inFlight(hideAct(id), 'locked')
    const file = {
      suppliers: [aSupplier('at-once', { category: 'sushi', area: 'tsukiji', themes: [], packages: [aPackage('a')] })],
    }
    const first = plan(file)
    await untilOneWaits(first)
    const others = await Promise.all(Array.from({ length: 6 }, () => plan(file)))
    expect(new Set(others.map(({ message }) => message))).toEqual(new Set(['import_busy']))
    // Guests are still served, and saves wait in memory.
    const saves = Array.from({ length: 12 }, () => ask('shops/save', { id: 1, entry: {}, shown: '', ...press() }))
    expect((await server.call(`/directSupplier/querySupplierById?supplierId=${id}`)).status).toBe(200)
    expect(await lockWaits(server.db)).toBe(1)
    await Promise.all([go(), done])
    expect((await first).data.shown).toEqual(expect.any(String))
    await Promise.all(saves)
  })

  it('OC-12 acts that wait for a save or an import share one connection', async () => {
    const { rows: shops } = await sql<{ id: number }>`
      select id from supplier where mall_flag = 1 order by id desc limit 12`.execute(server.db)
    const [first] = shops
    const { done, go } = await savedElsewhere(first?.id ?? 0, '03-10')
    const hidden = shops.map(({ id }) =>
      ask('shops/publish', { kind: 'shop', id, to: 'hidden', shown: '', ...press() }),
    )
    await untilOneWaits(Promise.all(hidden))
    // There are more of them than connections, and other requests still get one.
    expect((await ask(`shops/read?id=${first?.id}`)).status).toBe(200)
    expect(await lockWaits(server.db)).toBe(1)
    await Promise.all([go(), done])
    for (const answer of await Promise.all(hidden))
      expect(answer).toMatchObject({ message: '', data: { isAgain: false } })
    const { rows: left } = await sql<{ id: number }>`
      select id from supplier where mall_flag = 1 and id in (${sql.join(shops.map(({ id }) => id))})`.execute(server.db)
    expect(left).toEqual([])
  })
})
