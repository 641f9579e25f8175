import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  LOGIN_TRIES,
  LOGIN_WINDOW_MINUTES,
  OWN_PASSWORD_TRIES_PER_HOUR,
  SESSIONS_ENDED_MAILS_PER_HOUR,
} from '#domain/constants.ts'
import { clientAddress, cookiesOf } from '#tests/support/accounts.ts'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { openBrowser } from '#tests/support/browser.ts'

const PASSWORD = 'tabi2026'

describe('a stolen session', () => {
  let server: TestApp
  let me: Awaited<ReturnType<typeof newCustomer>>
  beforeAll(async () => {
    server = await startApp()
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    await server.call('/sandbox/throttles', {})
    me = await newCustomer(server)
  })

  const login = (password = PASSWORD, cookie?: string, from?: string) =>
    server.call('/customer/login', { email: me.email, password }, cookie, from)
  const mails = async () => (await server.call(`/sandbox/outbox?to=${encodeURIComponent(me.email)}`)).data
  const isIn = async (cookie: string) =>
    (await server.call('/api/customer/info', undefined, cookie)).data.customer !== null
  const sessionsOf = async (cookie: string): Promise<{ id: number; current: boolean }[]> =>
    (await server.call('/api/customer/sessions', undefined, cookie)).data

  it('D3 logging out everywhere repeatedly mails the owner at most five times an hour, and always takes effect', async () => {
    const browser = openBrowser(server, { sid: me.cookie.replace('sid=', '') })
    const endOthers = async () => {
      const other = cookiesOf(await login())
      expect(await browser.call('/api/customer/sessions/end', {})).toMatchObject({ code: '200', data: { ended: 1 } })
      expect(await isIn(other)).toBe(false)
    }
    for (let n = 0; n < SESSIONS_ENDED_MAILS_PER_HOUR + 2; n++) await endOthers()
    expect(await mails()).toHaveLength(SESSIONS_ENDED_MAILS_PER_HOUR)
    server.clock.moveTo(NOON.add({ minutes: 61 }))
    await endOthers()
    expect(await mails()).toHaveLength(SESSIONS_ENDED_MAILS_PER_HOUR + 1)
  })

  it('D3 sessions derived from a stolen one share one limit of password attempts; a mailed code is not counted', async () => {
    const wrong = (cookie: string, password = 'wrong123') => server.call('/api/customer/delete', { password }, cookie)
    const tried: string[] = []
    for (let n = 0; n < OWN_PASSWORD_TRIES_PER_HOUR / LOGIN_TRIES; n++) {
      const session = await server.signIn(me.email)
      for (let k = 0; k < LOGIN_TRIES; k++) tried.push((await wrong(session)).message)
    }
    expect(new Set(tried)).toEqual(new Set(['login_msg_password_error']))
    const fresh = await server.signIn(me.email)
    // Not even the correct password is checked, because the answer would reveal it to a thief.
    expect(await wrong(fresh, PASSWORD)).toMatchObject({ status: 429, message: 'login_msg_too_many' })
    const browser = openBrowser(server, { sid: fresh.replace('sid=', '') })
    await browser.call('/api/customer/ownerCode', {})
    const [mail] = await mails()
    const code = /^[0-9A-HJKMNP-TV-Z]{8}$/m.exec(mail.body)?.[0]
    expect(await browser.call('/api/customer/delete', { code })).toMatchObject({ code: '200' })
  })

  it('D3 the limit of attempts ends after an hour, and is reset by the correct password', async () => {
    const services = (cookie: string, password: string) =>
      server.call('/api/customer/sessions/end', { identities: true, password }, cookie)
    const session = await server.signIn(me.email)
    for (let n = 0; n < LOGIN_TRIES - 1; n++) await services(session, 'wrong123')
    const ended = await services(session, PASSWORD)
    expect(ended).toMatchObject({ code: '200' })
    const next = await server.signIn(me.email)
    const guess = async (cookie: string) => (await services(cookie, 'wrong123')).status
    for (let n = 0; n < OWN_PASSWORD_TRIES_PER_HOUR; n++) {
      if (n % LOGIN_TRIES === 0) server.clock.moveTo(NOON.add({ minutes: (n / LOGIN_TRIES) * LOGIN_WINDOW_MINUTES }))
      const cookie = n === 0 ? next : await server.signIn(me.email)
      expect(await guess(cookie), String(n)).toBe(200)
    }
    expect(await guess(await server.signIn(me.email))).toBe(429)
    server.clock.moveTo(NOON.add({ minutes: 61 }))
    expect(await guess(await server.signIn(me.email))).toBe(200)
  })

  it('D1 ending one session in the list of devices makes its browser unknown, and no other', async () => {
    const [ended, kept] = [cookiesOf(await login()), cookiesOf(await login())]
    const device = (cookies: string) => cookies.split('; ')[1]
    const other = (await sessionsOf(ended)).find(({ current }) => current)
    const body = { id: other?.id }
    expect(await server.call('/api/customer/sessions/end', body, kept)).toMatchObject({ data: { ended: 1 } })
    expect(await isIn(ended)).toBe(false)
    // Strangers exhaust the attempts of this network: only a known browser has its own limit.
    const from = clientAddress(9)
    for (let n = 0; n < LOGIN_TRIES; n++) await login('wrong123', undefined, from)
    expect(await login(PASSWORD, device(ended), from)).toMatchObject({ status: 429 })
    expect(await login(PASSWORD, device(kept), from)).toMatchObject({ data: { email: me.email } })
  })

  it('D1 the browser that logs out everywhere gets a new device token, which is forgotten when its session is ended', async () => {
    const here = openBrowser(server)
    await here.call('/customer/login', { email: me.email, password: PASSWORD })
    await here.call('/api/customer/sessions/end', {})
    const number = (await here.call('/api/customer/sessions')).data[0].id
    const kept = cookiesOf(await login())
    await server.call('/api/customer/sessions/end', { id: number }, kept)
    const known = await server.db
      .selectFrom('known_device')
      .select('device_hash')
      .where('customer_id', '=', me.id)
      .execute()
    expect(known).toHaveLength(1)
  })

  it('D1 a session from a one-time code records its browser, if that browser is known', async () => {
    const browser = openBrowser(server)
    await browser.call('/customer/login', { email: me.email, password: PASSWORD })
    const { code } = (await browser.call('/api/customer/signInCode', {})).data
    expect(await browser.call('/api/customer/signInCode/use', { code })).toMatchObject({ code: '200' })
    const own = (await sessionsOf(browser.cookie())).find(({ current }) => current)
    await server.call('/api/customer/sessions/end', { id: own?.id }, me.cookie)
    expect(await isIn(browser.cookie())).toBe(false)
    const from = clientAddress(10)
    for (let n = 0; n < LOGIN_TRIES; n++) await login('wrong123', undefined, from)
    expect(await login(PASSWORD, browser.cookie(), from)).toMatchObject({ status: 429 })
  })

  it('D1 another customer’s session id ends nothing, and no browser is forgotten', async () => {
    const mine = cookiesOf(await login())
    const number = (await sessionsOf(mine))[0]?.id
    const stranger = await newCustomer(server)
    const answer = await server.call('/api/customer/sessions/end', { id: number }, stranger.cookie)
    expect(answer).toMatchObject({ data: { ended: 0 } })
    const count = await server.db.selectFrom('known_device').selectAll().where('customer_id', '=', me.id).execute()
    expect(count).toHaveLength(1)
  })
})
