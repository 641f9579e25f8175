import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  JOB_REFUSALS,
  JOB_TRIES,
  WALLET_EMPTIED_DAYS,
  WALLET_KEPT_DAYS,
  WALLET_LOST_DAYS,
  WALLET_TRIES,
} from '#domain/constants.ts'
import { runCommand } from '#server/cli/jobs/command.ts'
import { lateWork } from '#server/modules/operator-actions/work/late.ts'
import { runRule } from '#server/modules/retention/job.ts'
import { NOON } from '#tests/support/app.ts'
import { newPhone, type Phone, paidOrder } from '#tests/support/tickets.ts'
import { DEVICE, openWalletApp, PUSH, type WalletApp } from '#tests/support/wallet-app.ts'

describe('changes of passes', () => {
  let app: WalletApp
  let phone: Phone
  beforeAll(async () => {
    app = await openWalletApp('postgres')
  })
  afterAll(() => app?.close())
  beforeEach(async () => {
    await app.begin()
    phone = await newPhone(app.server)
  })

  const setOrder = (id: number, values: object) =>
    app.server.db.updateTable('orders').set(values).where('id', '=', id).execute()
  const use = (id: number) => setOrder(id, { order_status: 2, used_at: NOON.toString() })
  const objectOf = async (orderId: number) => {
    const pass = app.server.db.selectFrom('wallet_pass').select('serial').where('order_id', '=', orderId)
    const { serial } = await pass.where('wallet', '=', 'google').executeTakeFirstOrThrow()
    return [...app.google.objects].find(([id]) => id.endsWith(serial))?.[1]
  }
  const NAME = 'UMINO RUMI'
  const named = async (facts: Parameters<typeof paidOrder>[2] = {}) => {
    const order = await paidOrder(app.server, phone.customerId, facts)
    await setOrder(order.id, { use_name: NAME, en_name: NAME })
    return order
  }

  it('passes that change in one round, at the same time, are all listed, whichever tag the device sends', async () => {
    const orders = [await named(), await named(), await named()]
    const passes = []
    for (const { id } of orders) passes.push((await app.applePass(phone, id)).pass)
    for (const pass of passes) expect(await app.device(pass).register()).toBe(201)
    const { lastUpdated } = (await app.changedFor()).json()
    expect((await app.changedFor(DEVICE, lastUpdated)).statusCode).toBe(204)

    for (const { id } of orders) await use(id)
    expect(await app.round()).toBe(3)
    const changed = (await app.changedFor(DEVICE, lastUpdated)).json()
    expect(new Set(changed.serialNumbers)).toEqual(new Set(passes.map(({ serialNumber }) => serialNumber)))
    // So does a tag of the former format.
    expect((await app.changedFor(DEVICE, String(Date.now()))).json().serialNumbers).toHaveLength(3)
    expect((await app.changedFor(DEVICE, changed.lastUpdated)).statusCode).toBe(204)
  })

  it('a pass that was handed out before a change and registered after it is notified, once', async () => {
    const { id } = await named()
    const { pass } = await app.applePass(phone, id)
    await use(id)
    expect(await app.round()).toBe(1)
    expect(app.push.told).toEqual([])
    expect(await app.device(pass).register()).toBe(201)
    expect(await app.round()).toBe(1)
    expect(app.push.told.map(({ device }) => device)).toEqual([PUSH])
    expect((await app.changedFor()).json().serialNumbers).toEqual([pass.serialNumber])
    expect(await app.device(pass).register()).toBe(200)
    expect(await app.round()).toBe(0)
    expect(app.push.told).toHaveLength(1)
  })

  it('a pass that has not changed since it was handed out is not notified', async () => {
    const { id } = await named()
    const { pass } = await app.applePass(phone, id)
    expect(await app.device(pass).register()).toBe(201)
    expect(await app.round()).toBe(0)
    expect(app.push.told).toEqual([])
  })

  it('a device that was notified is not notified again if another one could not be', async () => {
    const { id } = await named()
    const { pass } = await app.applePass(phone, id)
    const away = '02'.repeat(32)
    await app.device(pass).register('away-away', away)
    await app.device(pass).register()
    app.push.answer(away, 503, 'ServiceUnavailable')
    await use(id)
    expect(await app.round()).toBe(0)
    app.push.takeAll()
    app.later(1)
    expect(await app.round()).toBe(1)
    expect(app.push.told.map(({ device }) => device)).toEqual([PUSH, away])
  })

  it('a pass added again in another language is notified in it', async () => {
    const { id } = await named()
    const { pass } = await app.applePass(phone, id)
    await app.device(pass).register()
    expect(JSON.stringify(pass)).toContain('Booking number')
    await app.add(id, 'apple', { locale: 'zh-tw' }, phone.cookie)
    expect(await app.round()).toBe(1)
    const { pass: fresh } = app.opened((await app.device(pass).fetch()).rawPayload)
    expect(JSON.stringify(fresh)).toContain('訂單編號')
  })

  it('an order that changes while its pass is sent to Google, by a request or by the job, is sent in its current state', async () => {
    const { id } = await named()
    // The job was faster than the request, which sends an older state.
    app.google.during('POST', async () => {
      await use(id)
      await app.round()
    })
    expect((await app.add(id, 'google', {}, phone.cookie)).status).toBe(200)
    expect(await objectOf(id)).toMatchObject({ state: 'ACTIVE' })
    expect(await app.round()).toBe(1)
    expect(await objectOf(id)).toMatchObject({ state: 'COMPLETED', barcode: null })
    expect(await app.round()).toBe(0)

    await setOrder(id, { order_status: 1, used_at: null, revision: 2 })
    app.google.during('PATCH', () => use(id))
    // Once as read, once in its current state.
    expect(await app.round()).toBe(2)
    expect(await objectOf(id)).toMatchObject({ state: 'COMPLETED' })
    expect(await app.round()).toBe(0)
  })

  it('an update to Google whose answer was lost is sent again', async () => {
    const { id } = await named()
    await app.add(id, 'google', {}, phone.cookie)
    app.google.break(503)
    expect(await app.add(id, 'google', {}, phone.cookie)).toMatchObject({ message: 'wallet_msg_later' })
    app.google.break(null)
    expect(await app.round()).toBe(1)
    expect(await app.round()).toBe(0)
  })

  const forgetPasses = () => {
    const { db, clock } = app.server
    return runRule(db, 'wallet_pass.rows', clock.now())
  }
  const triesAt = (orderId: number) =>
    app.server.db
      .selectFrom('job_try')
      .innerJoin('wallet_pass', 'wallet_pass.id', 'job_try.item')
      .selectAll('job_try')
      .where('job_try.kind', '=', 'wallet')
      .where('wallet_pass.order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  /** Retries after each backoff, `times` times. */
  const tryOn = async (orderId: number, times: number) => {
    for (let n = 0; n < times; n++) {
      expect(await app.round()).toBe(0)
      const { next_at } = await triesAt(orderId)
      app.server.clock.moveTo(next_at.toTemporalInstant())
    }
  }
  const toldSupport = (orderId: number) =>
    app.server.db
      .selectFrom('support_entry')
      .select('detail')
      .where('kind', '=', 'job_wallet')
      .where('order_id', '=', orderId)
      .execute()
  const late = () => lateWork(app.server.db, [app.job], app.server.clock.now())

  it('while Google is down for weeks the pass of a cancelled order is retried, is reported as late, and becomes void as soon as Google answers', async () => {
    const { id } = await named({ validInHours: 24 * 60 })
    await app.add(id, 'google', {}, phone.cookie)
    app.later(24)
    app.google.break(503)
    const cancelled = app.server.clock.now().toString()
    await setOrder(id, { order_status: 3, revision: 2, closed_at: cancelled })
    // It waits since the cancellation, not since the pass was made.
    expect(await late()).toEqual([])
    // For longer than any other job would retry.
    await tryOn(id, JOB_TRIES + 2)
    expect(await objectOf(id)).toMatchObject({ state: 'ACTIVE' })
    expect(await toldSupport(id)).toEqual([])
    const hours = app.server.clock.now().since(Temporal.Instant.from(cancelled)).total('minutes')
    expect(await late()).toEqual([{ job: 'wallet', rows: 1, minutes: Math.floor(hours) }])
    app.later(24 * 25)
    app.google.break(null)
    expect(await app.round()).toBe(1)
    expect(await objectOf(id)).toMatchObject({ state: 'INACTIVE', barcode: null })
    expect(await late()).toEqual([])
  })

  it('after its last attempt support is notified of a pass, and resuming it makes it void', async () => {
    const { id } = await named()
    await app.add(id, 'google', {}, phone.cookie)
    app.google.break(503)
    await setOrder(id, { order_status: 3, revision: 2, closed_at: NOON.toString() })
    await tryOn(id, 1)
    await app.server.db
      .updateTable('job_try')
      .set({ tries: WALLET_TRIES - 1 })
      .execute()
    expect(await app.round()).toBe(0)
    expect(await toldSupport(id)).toMatchObject([{ detail: { tries: WALLET_TRIES } }])
    app.google.break(null)
    app.later(10)
    expect(await app.round()).toBe(0)
    expect(await objectOf(id)).toMatchObject({ state: 'ACTIVE' })
    const { item } = await triesAt(id)
    const now = app.server.clock.now()
    expect(await runCommand(app.server.db, ['retry', 'wallet', String(item)], now)).toMatchObject({ code: 0 })
    expect(await app.round()).toBe(1)
    expect(await objectOf(id)).toMatchObject({ state: 'INACTIVE', barcode: null })
  })

  it('a pass that Google refused is retried when its order is cancelled later, and not before', async () => {
    const { id } = await named()
    await app.add(id, 'google', {}, phone.cookie)
    app.google.break(400)
    await use(id)
    await tryOn(id, JOB_REFUSALS)
    expect(await toldSupport(id)).toHaveLength(1)
    app.google.break(null)
    app.later(5)
    expect(await app.round()).toBe(0)
    await setOrder(id, { order_status: 3, revision: 2, closed_at: app.server.clock.now().toString() })
    expect(await app.round()).toBe(1)
    expect(await objectOf(id)).toMatchObject({ state: 'INACTIVE', barcode: null })
    expect(await app.round()).toBe(0)
  })

  it('a pass whose object Google was not asked to empty is kept until that is done, or until it is too late', async () => {
    const { id } = await named({ validInHours: 24 })
    const { id: lost } = await named({ validInHours: 24 })
    for (const each of [id, lost]) await app.add(each, 'google', {}, phone.cookie)
    const days = (count: number) => app.later(24 * (1 + WALLET_KEPT_DAYS + count) + 1)
    days(WALLET_EMPTIED_DAYS + 1)
    app.google.break(503)
    expect(await app.round()).toBe(0)
    expect(await forgetPasses()).toBe(0)
    days(WALLET_EMPTIED_DAYS + 8)
    app.google.break(null)
    expect(await app.round()).toBe(2)
    expect(JSON.stringify(await objectOf(id))).not.toContain(NAME)
    await app.server.db.updateTable('wallet_pass').set({ told_empty: false }).where('order_id', '=', lost).execute()
    expect(await forgetPasses()).toBe(1)
    days(WALLET_LOST_DAYS - 1)
    expect(await forgetPasses()).toBe(0)
    days(WALLET_LOST_DAYS + 1)
    expect(await forgetPasses()).toBe(1)
  })

  it.each([
    ['used', { order_status: 2, used_at: NOON.toString() }, 'COMPLETED'],
    ['cancelled', { order_status: 3, revision: 2, closed_at: NOON.toString() }, 'INACTIVE'],
    ['expired', {}, 'EXPIRED'],
  ])(
    'Google’s object of an order that is %s shows that, then is emptied, and then is forgotten',
    async (_name, values, state) => {
      const { id } = await named({ validInHours: 24 })
      await app.add(id, 'google', {}, phone.cookie)
      expect(JSON.stringify(await objectOf(id))).toContain(NAME)
      if (Object.keys(values).length > 0) await setOrder(id, values)
      app.later(24.01)
      expect(await app.round()).toBe(1)
      expect(await objectOf(id)).toMatchObject({ state, barcode: null })
      app.later(25 + 24 * (WALLET_KEPT_DAYS - 1))
      expect(await app.round()).toBe(0)
      app.later(25 + 24 * WALLET_KEPT_DAYS)
      expect(await app.round()).toBe(1)
      expect(await objectOf(id)).toMatchObject({ state: 'EXPIRED', barcode: null })
      const emptied = JSON.stringify(await objectOf(id))
      for (const gone of [NAME, '2名', 'order/']) expect(emptied).not.toContain(gone)
      expect(await app.round()).toBe(0)
      expect(await forgetPasses()).toBe(0)
      app.later(26 + 24 * (WALLET_KEPT_DAYS + WALLET_EMPTIED_DAYS))
      expect(await forgetPasses()).toBe(1)
    },
  )

  it('the passes of a deleted account are void and without a name, are no longer renewed, and are soon deleted', async () => {
    const { id, orderNo } = await named({ validInHours: 24 * 80 })
    const { pass, url } = await app.applePass(phone, id)
    await app.device(pass).register()
    await app.add(id, 'google', {}, phone.cookie)
    const { data } = await app.server.call('/api/customer/export', undefined, phone.cookie)
    expect(data.walletPasses).toEqual([
      expect.objectContaining({ orderNo, wallet: 'apple', device: DEVICE, pushToken: PUSH }),
      expect.objectContaining({ orderNo, wallet: 'google', device: null }),
    ])
    await app.server.call('/api/customer/delete', { password: 'tabi2026', forfeit: true }, phone.cookie)
    expect(await app.round()).toBe(2)
    expect(app.push.told).toHaveLength(1)
    const { pass: emptied } = app.opened((await app.device(pass).fetch()).rawPayload)
    expect(emptied).toMatchObject({ voided: true, serialNumber: pass.serialNumber })
    expect(emptied.barcodes).toBeUndefined()
    expect(await objectOf(id)).toMatchObject({ state: 'EXPIRED', barcode: null })
    for (const shown of [JSON.stringify(emptied), JSON.stringify(await objectOf(id))]) {
      for (const gone of [NAME, orderNo.slice(-6), `order/`]) expect(shown).not.toContain(gone)
    }
    expect((await app.get(url, { cookie: phone.cookie })).statusCode).toBe(303)
    app.later(24 * (WALLET_EMPTIED_DAYS - 1))
    for (const hours of [24 * 25, 24 * 60]) {
      app.later(hours)
      expect(await app.round()).toBe(0)
    }
    const { rows } = await sql`select 1 from wallet_pass where ends_at > ${NOON.toString()}::timestamptz`.execute(
      app.server.db,
    )
    expect(rows).toEqual([])
  })

  it('an account that is deleted while its pass is sent to Google leaves no name there', async () => {
    const { id } = await named({ validInHours: 24 * 80 })
    app.google.during('POST', async () => {
      await app.server.call('/api/customer/delete', { password: 'tabi2026', forfeit: true }, phone.cookie)
      await app.round()
    })
    await app.add(id, 'google', {}, phone.cookie)
    expect(JSON.stringify(await objectOf(id))).toContain(NAME)
    expect(await app.round()).toBe(1)
    expect(await objectOf(id)).toMatchObject({ state: 'EXPIRED', barcode: null })
    expect(JSON.stringify(await objectOf(id))).not.toContain(NAME)
    expect(await app.round()).toBe(0)
  })

  it('the calls for a pass’s file are limited like those of devices', async () => {
    const { id } = await named()
    const { url } = await app.applePass(phone, id)
    await app.server.db.updateTable('throttle').set({ count: 1_000 }).execute()
    expect((await app.get(url, { cookie: phone.cookie })).statusCode).toBe(429)
  })
})
