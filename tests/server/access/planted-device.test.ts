import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credentialHash } from '#server/auth/tokens.ts'
import { newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { openBrowser } from '#tests/support/browser.ts'

const PASSWORD = 'tabi2026'

describe('the device id of a known browser', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres')
  })
  afterAll(() => server.close())
  beforeEach(() => server.call('/sandbox/throttles', {}))

  const knownOf = async (id: number) => {
    const rows = await server.db
      .selectFrom('known_device')
      .select('device_hash')
      .where('customer_id', '=', id)
      .execute()
    return rows.map((row) => Buffer.from(row.device_hash).toString('hex'))
  }
  const hashOf = (token: string | undefined) => Buffer.from(credentialHash(token ?? '')).toString('hex')

  it('R9 a planted id is discarded at sign-in, and does not make the attacker’s browser known to the account', async () => {
    const { id, email } = await newCustomer(server)
    const planted = 'p'.repeat(43)
    const browser = openBrowser(server, { device: planted })
    expect(await browser.call('/customer/login', { email, password: PASSWORD })).toMatchObject({ code: '200' })
    expect(browser.jar.get('device')).not.toBe(planted)
    expect(await knownOf(id)).toEqual([hashOf(browser.jar.get('device'))])
  })

  it('R9 each sign-in issues a new id, and the browser stays known to every account that signed in there', async () => {
    const [one, two] = [await newCustomer(server), await newCustomer(server)]
    const browser = openBrowser(server)
    await browser.call('/customer/login', { email: one.email, password: PASSWORD })
    const first = browser.jar.get('device')
    await browser.call('/customer/login', { email: two.email, password: PASSWORD })
    const second = browser.jar.get('device')
    expect(second).not.toBe(first)
    expect(await knownOf(one.id)).toEqual([hashOf(second)])
    expect(await knownOf(two.id)).toEqual([hashOf(second)])
  })
})
