import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { WALLET_DEVICES_PER_PASS } from '#domain/constants.ts'
import { devicesToNotify, keepDevice, noteShown } from '#server/modules/wallets/store.ts'
import { NOON } from '#tests/support/app.ts'
import { barrier } from '#tests/support/barrier.ts'
import { newPhone, type Phone, paidOrder } from '#tests/support/tickets.ts'
import { openWalletApp, PUSH, type WalletApp } from '#tests/support/wallet-app.ts'

const PARALLEL = 20
const ROUNDS = 20
const SHOWN = { order: { revision: 1, order_status: 2, used_at: null }, locale: 'en', renewAt: null } as const

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

const times = <Result>(count: number, work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

/** A pass of a new order, in Apple's wallet. */
async function newPass(): Promise<{ orderId: number; passId: number }> {
  const { id } = await paidOrder(app.server, phone.customerId)
  await app.add(id, 'apple', {}, phone.cookie)
  const pass = app.server.db.selectFrom('wallet_pass').select('id').where('order_id', '=', id)
  return { orderId: id, passId: (await pass.executeTakeFirstOrThrow()).id }
}

it.each(['apple', 'google'] as const)(
  `${PARALLEL} concurrent requests make one pass of %s’s, with one address`,
  async (wallet) => {
    const { id } = await paidOrder(app.server, phone.customerId)
    const answers = await times(PARALLEL, () => app.add(id, wallet, {}, phone.cookie))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '200'))
    const passes = await app.server.db.selectFrom('wallet_pass').select('serial').where('order_id', '=', id).execute()
    expect(passes).toHaveLength(1)
    if (wallet === 'apple') expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1)
    expect(await app.round()).toBe(0)
  },
)

it('the control: reading first and then creating makes many', async () => {
  await sql`create table naive_pass (order_id integer, serial text)`.execute(app.server.db)
  const allHaveLooked = barrier(PARALLEL)
  await times(PARALLEL, async () => {
    const { rows } = await sql`select 1 from naive_pass where order_id = 1`.execute(app.server.db)
    await allHaveLooked()
    if (rows.length === 0) await sql`insert into naive_pass values (1, ${randomUUID()})`.execute(app.server.db)
  })
  expect((await sql`select 1 from naive_pass`.execute(app.server.db)).rows).toHaveLength(PARALLEL)
})

it(`of ${PARALLEL} devices that register concurrently ${WALLET_DEVICES_PER_PASS} are kept, and one that registers many times is one`, async () => {
  const { db } = app.server
  const { passId } = await newPass()
  const register = (device: string) => keepDevice(db, { passId, device, pushToken: PUSH }, WALLET_DEVICES_PER_PASS)
  const kept = async () =>
    (await db.selectFrom('wallet_device').select('device').where('pass_id', '=', passId).execute()).length
  const same = await times(PARALLEL, () => register('one-and-the-same'))
  expect(same.filter((answer) => answer === 'new')).toHaveLength(1)
  expect(await kept()).toBe(1)
  await times(PARALLEL, (n) => register(`device-${n}`))
  expect(await kept()).toBe(WALLET_DEVICES_PER_PASS)
})

it('the control: counting before storing, without locking the pass, keeps them all', async () => {
  const { db } = app.server
  const { passId } = await newPass()
  const devices = () => db.selectFrom('wallet_device').select('id').where('pass_id', '=', passId).execute()
  const allHaveCounted = barrier(PARALLEL)
  await times(PARALLEL, async (n) => {
    const { length } = await devices()
    await allHaveCounted()
    if (length >= WALLET_DEVICES_PER_PASS) return
    const row = { pass_id: passId, device: `naive-${n}`, push_token: PUSH, number: 0, told_number: 0 }
    await db.insertInto('wallet_device').values(row).execute()
  })
  expect(await devices()).toHaveLength(PARALLEL)
})

it(`a device that registers while its pass changes is notified of the change, in each of ${ROUNDS} rounds`, async () => {
  const { db } = app.server
  const { passId } = await newPass()
  for (let round = 0; round < ROUNDS; round += 1) {
    const device = `device-${round}`
    await Promise.all([
      keepDevice(db, { passId, device, pushToken: PUSH }, WALLET_DEVICES_PER_PASS),
      noteShown(db, passId, SHOWN, NOON),
    ])
    const row = db.selectFrom('wallet_device').select('id').where('device', '=', device)
    const { id } = await row.executeTakeFirstOrThrow()
    expect((await devicesToNotify(db, passId)).map((one) => one.id)).toContain(id)
  }
})

it('the control: a change that marks the known devices misses the one that registers concurrently', async () => {
  const { db } = app.server
  await sql`create table naive_device (device text, is_told boolean)`.execute(db)
  const [registers, hasChanged] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const register = db.transaction().execute(async (tx) => {
    await sql`insert into naive_device values ('meanwhile', true)`.execute(tx)
    registers.resolve()
    await hasChanged.promise
  })
  await registers.promise
  await sql`update naive_device set is_told = false`.execute(db)
  hasChanged.resolve()
  await register
  expect((await sql`select device from naive_device where not is_told`.execute(db)).rows).toEqual([])
})

it('an order that changes while its pass is sent to Google is sent again; the control, which records the state after sending, misses the change', async () => {
  const { db } = app.server
  const { id } = await paidOrder(app.server, phone.customerId)
  const use = () =>
    db.updateTable('orders').set({ order_status: 2, used_at: NOON.toString() }).where('id', '=', id).execute()
  // The order is redeemed while the request is sending it.
  app.google.during('POST', use)
  await app.add(id, 'google', {}, phone.cookie)
  const noted = await db.selectFrom('wallet_pass').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  const state = () => [...app.google.objects].find(([name]) => name.endsWith(noted.serial))?.[1]['state']
  expect(state()).toBe('ACTIVE')
  await sql`
    update wallet_pass set told_status = orders.order_status, told_used = orders.used_at is not null, told_revision = orders.revision
    from orders where orders.id = order_id and order_id = ${id}`.execute(db)
  expect(await app.round()).toBe(0)
  expect(state()).toBe('ACTIVE')
  const { told_status, told_used, told_revision } = noted
  await db
    .updateTable('wallet_pass')
    .set({ told_status, told_used, told_revision })
    .where('order_id', '=', id)
    .execute()
  expect(await app.round()).toBe(1)
  expect(state()).toBe('COMPLETED')
})
