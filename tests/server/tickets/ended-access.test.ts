import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser } from '#tests/support/browser.ts'

const PASSWORD = 'tabi2026'
const OTHER = 'kyoto2027'

describe('access of a signed-out phone to its stored tickets', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres')
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    await server.call('/sandbox/throttles', {})
  })

  type Held = { readonly customerId: number; readonly deviceId: string; readonly access?: string }
  /** The owner's browser, and another phone that has fetched the tickets. */
  async function twoPhones() {
    const { id, email, cookie } = await newCustomer(server)
    const owner = openBrowser(server, { sid: cookie.replace('sid=', '') })
    const phone = openBrowser(server)
    expect(await phone.call('/customer/login', { email, password: PASSWORD })).toMatchObject({ code: '200' })
    return { id, owner, phone, held: await sync(phone) }
  }
  async function sync(browser: TestBrowser): Promise<Held> {
    const { customerId, deviceId, access } = (await browser.call('/api/ticket/sync', {})).data
    return { customerId, deviceId, access }
  }
  /** Sent without a session, as the phone has none. */
  const isEnded = async (held: Held) => (await server.call('/api/ticket/access', held)).data.isEnded
  const sessionOf = async (owner: TestBrowser) =>
    (await owner.call('/api/customer/sessions')).data.find((one: { current: boolean }) => !one.current).id

  const ENDS: Readonly<Record<string, (owner: TestBrowser) => Promise<unknown>>> = {
    'signing out all other devices': (owner) => owner.call('/api/customer/sessions/end', {}),
    'signing out this one device': async (owner) =>
      owner.call('/api/customer/sessions/end', { id: await sessionOf(owner) }),
    'a change of the password': (owner) =>
      owner.call('/api/customer/modify/password', { oldPassword: PASSWORD, newPassword: OTHER }),
    'deleting the account': (owner) => owner.call('/api/customer/delete', { password: PASSWORD }),
  }
  for (const [name, end] of Object.entries(ENDS)) {
    it(`R14 R13 ${name} ends it, also long after the session would have expired`, async () => {
      const { owner, phone, held } = await twoPhones()
      expect(await isEnded(held)).toBe(false)
      expect(await end(owner)).toMatchObject({ code: '200' })
      expect((await phone.call('/api/ticket/sync', {})).status).toBe(401)
      expect(await isEnded(held)).toBe(true)
      server.clock.moveTo(NOON.add({ hours: 24 * 60 }))
      expect(await isEnded(held)).toBe(true)
    })
  }

  it('R14 an expired session is not ended, and neither is one that was displaced by newer ones', async () => {
    const { id, phone, held } = await twoPhones()
    server.clock.moveTo(NOON.add({ hours: 24 * 31 }))
    expect((await phone.call('/api/ticket/sync', {})).status).toBe(401)
    expect(await isEnded(held)).toBe(false)
    await server.db.deleteFrom('session').where('customer_id', '=', id).execute()
    expect(await isEnded(held)).toBe(false)
  })

  it('R14 the browser that signed out all others keeps its own tickets', async () => {
    const { owner } = await twoPhones()
    await owner.call('/api/customer/sessions/end', {})
    const held = await sync(owner)
    expect(await isEnded(held)).toBe(false)
  })

  it('R13 a phone with tickets of an earlier app version detects the deletion by its device id', async () => {
    const { owner, held } = await twoPhones()
    const old = { customerId: held.customerId, deviceId: held.deviceId }
    await owner.call('/api/customer/sessions/end', {})
    expect(await isEnded(old)).toBe(false)
    await owner.call('/api/customer/delete', { password: PASSWORD })
    expect(await isEnded(old)).toBe(true)
    // Long after, when the account's row has been deleted as well.
    await server.db.deleteFrom('customer').where('id', '=', held.customerId).execute()
    expect(await isEnded(old)).toBe(true)
    expect(await isEnded(held)).toBe(true)
  })

  it('R14 forged, mixed up or foreign proofs reveal nothing', async () => {
    const [one, two] = [await twoPhones(), await twoPhones()]
    await one.owner.call('/api/customer/sessions/end', {})
    const { held } = one
    expect(await isEnded(held)).toBe(true)
    const [version = '', session = '', signature = ''] = String(held.access).split('.')
    for (const forged of [
      { ...held, customerId: two.id },
      { ...held, deviceId: two.held.deviceId },
      { ...held, deviceId: 'x' },
      { ...held, access: two.held.access ?? '' },
      { ...held, access: `0.${session}.${signature}` },
      { ...held, access: `${version}.${Number(session) + 1}.${signature}` },
      { ...held, access: '9'.repeat(200) },
    ]) {
      expect(await isEnded(forged)).toBe(false)
    }
  })

  it('R14 the records of individually ended sessions are bounded', async () => {
    const { id, owner, held } = await twoPhones()
    const rows = Array.from({ length: 150 }, (_, index) => ({
      ...{ customer_id: id, number: 1_000_000 + index, ended_at: NOON.subtract({ hours: 200 - index }).toString() },
    }))
    await server.db.insertInto('ended_session').values(rows).execute()
    await owner.call('/api/customer/sessions/end', { id: await sessionOf(owner) })
    const kept = await server.db.selectFrom('ended_session').select('number').where('customer_id', '=', id).execute()
    expect(kept).toHaveLength(100)
    expect(await isEnded(held)).toBe(true)
  })
})
