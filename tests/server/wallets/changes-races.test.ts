import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Handle } from '#server/db/connect.ts'
import { keepDevice, noteShown, passesOfDevice } from '#server/modules/wallets/store.ts'
import { NOON } from '#tests/support/app.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { soon } from '#tests/support/soon.ts'
import { newPhone, paidOrder } from '#tests/support/tickets.ts'
import { openWalletApp, type WalletApp } from '#tests/support/wallet-app.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWalletApp('postgres')
})
afterAll(() => app?.close())

const NOTED = { order: { revision: 1, order_status: 1, used_at: null }, locale: 'en', renewAt: null } as const
const ours = (handle: Handle, id: number) => noteShown(handle, id, NOTED, NOON)
/** Numbers from a sequence: in the order in which they are requested. */
const naive = async (handle: Handle, id: number) => {
  await sql`update wallet_pass set change_number = nextval('naive_changes') where id = ${id}`.execute(handle)
}

/**
 * Two passes of a device change concurrently, the first one is committed last, and the device asks in between and
 * afterwards. Returns the serial numbers expected and received.
 */
async function told(note: typeof ours): Promise<{ wanted: string[]; heard: string[] }> {
  const { db } = app.server
  const phone = await newPhone(app.server)
  const device = `device-${phone.customerId}-at-once`
  for (const _ of [1, 2]) {
    const { id } = await paidOrder(app.server, phone.customerId)
    await app.add(id, 'apple', {}, phone.cookie)
  }
  const passes = await db.selectFrom('wallet_pass').select(['id', 'serial']).orderBy('id', 'desc').limit(2).execute()
  const [one, other] = passes
  if (!one || !other) throw new Error('There are two passes')
  for (const { id } of passes) await keepDevice(db, { passId: id, device, pushToken: 'ab'.repeat(32) }, 10)
  const before = Math.max(...(await passesOfDevice(db, device, 0, 9)).map(({ number }) => number))

  const first = await db.startTransaction().execute()
  await note(first, one.id)
  let isThrough = false
  const second = note(db, other.id).then(() => {
    isThrough = true
  })
  await soon(async () => {
    expect(isThrough || (await lockWaits(db)) === 1).toBe(true)
  })
  const between = await passesOfDevice(db, device, before, 9)
  await first.commit().execute()
  await second
  const after = await passesOfDevice(db, device, between.at(-1)?.number ?? before, 9)
  const heard = [...between, ...after].map(({ serial }) => serial)
  return { wanted: passes.map(({ serial }) => serial).toSorted(), heard: heard.toSorted() }
}

it('a device is notified of both passes that change concurrently, whichever is committed first', async () => {
  const { wanted, heard } = await told(ours)
  expect(heard).toEqual(wanted)
})

it('numbers from a sequence would miss one', async () => {
  await sql`create sequence naive_changes start 1000`.execute(app.server.db)
  const { heard } = await told(naive)
  expect(heard).toHaveLength(1)
})
