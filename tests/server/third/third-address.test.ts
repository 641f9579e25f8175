import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ThirdParty } from '#contract/third.ts'
import { newEmail } from '#tests/support/accounts.ts'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser } from '#tests/support/browser.ts'

const VICTIM = 'demo@tabifuda.example'
let last = 0

describe('the address of a third-party identity', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp()
  }, 120_000)
  afterAll(() => server.close())
  /** Each test has its own hours, so that the last mail to an address is the test's own. */
  let start = NOON
  beforeEach(async () => {
    start = start.add({ hours: 3 })
    server.clock.moveTo(start)
    await server.call('/sandbox/throttles', {})
  })

  /** Returns from the sandbox's provider with an unknown identity. */
  async function arrive(type: ThirdParty = 'facebook', code = newcomer()): Promise<TestBrowser & { person: string }> {
    const browser = openBrowser(server)
    const { data } = await browser.call(`/api/third/before_login?type=${type}`)
    const state = new URL(data, 'http://app.invalid').searchParams.get('state')
    const { location } = await browser.visit(
      `/api/third/callback/common/third?type=${type}&state=${state}&code=${code}`,
    )
    expect(location).toBe('/mobile/third')
    return { ...browser, person: code }
  }
  const newcomer = () => `bare-${String(++last).padStart(12, '0')}`
  const bind = (browser: TestBrowser, email: string) =>
    browser.call('/customer/registerBind', { email, template: '<b>', subject: 'Win', name: 'Eve' })
  const mailsTo = async (to: string) => (await server.call(`/sandbox/outbox?to=${encodeURIComponent(to)}`)).data
  async function lastMail(to: string): Promise<{ token: string; code: string }> {
    const [mail] = await mailsTo(to)
    return {
      token: new URL(mail.links[0]).searchParams.get('token') ?? '',
      code: /^[0-9A-HJKMNP-TV-Z]{8}$/m.exec(mail.body)?.[0] ?? '',
    }
  }
  const open = (browser: TestBrowser, token: string) => browser.call('/api/customer/mailLink', { token })
  const type = (browser: TestBrowser, code: string) => browser.call('/api/third/bindCode', { code })
  const whoIs = async (browser: TestBrowser) => (await browser.call('/api/customer/info')).data.customer
  const identitiesOf = (email: string) =>
    server.db
      .selectFrom('third_identity')
      .innerJoin('customer', 'customer.id', 'third_identity.customer_id')
      .select('third_identity.subject')
      .where('customer.email', '=', email)
      .execute()

  it('RG-12 A-27 the mailed link creates an account without password, links and signs in; later the identity alone signs in', async () => {
    const email = newEmail()
    const browser = await arrive('wechat')
    expect(await bind(browser, email)).toMatchObject({ code: '200', data: null })
    const [mail] = await mailsTo(email)
    expect(mail.links[0]).toMatch(new RegExp(`^${server.config.origin}/mobile/mailnotification\\?token=[\\w-]{43}$`))
    expect(JSON.stringify(mail)).not.toMatch(/Win|Eve|<b>"/)
    const { token } = await lastMail(email)
    expect(await open(browser, token)).toMatchObject({ code: '200', data: { kind: 'third', email } })
    const customer = await whoIs(browser)
    expect(customer).toMatchObject({ email, password: 'absent' })
    expect((await browser.call('/api/third/info')).data).toMatchObject({ thirdInfo: { status: '1' }, customer })
    expect((await server.call(`/api/customer/v3/bind/check?email=${email}`)).data).toEqual({ bound: true })
    // The link works once.
    expect(await open(browser, token)).toMatchObject({ message: 'mail_link_expired' })
    const again = await arrive('wechat', browser.person)
    expect(await whoIs(again)).toEqual(customer)
    // There is no password to log in with.
    const login = await server.call('/customer/login', { email, password: 'tabi2026' })
    expect(login.data).toBe('password_error')
  })

  it('RG-12 the code does the same if the mail is read elsewhere, in any spelling', async () => {
    const email = newEmail()
    const browser = await arrive()
    await bind(browser, email)
    const { code } = await lastMail(email)
    const answer = await type(browser, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)
    expect(answer).toMatchObject({ code: '200', data: { email, password: 'absent' } })
    expect(await whoIs(browser)).toEqual(answer.data)
    expect(await type(browser, code)).toMatchObject({ message: 'third_msg_code_invalid' })
  })

  it('e-mail takeover fails: the victim’s click in another browser links nothing, and does not use the link up', async () => {
    const attacker = await arrive()
    await bind(attacker, VICTIM)
    const { token, code } = await lastMail(VICTIM)
    const signedIn = openBrowser(server, { sid: (await server.signIn()).replace('sid=', '') })
    for (const victim of [openBrowser(server), await arrive(), signedIn]) {
      expect(await open(victim, token)).toMatchObject({ code: '409', message: 'mail_link_other_browser', data: null })
      expect((await type(victim, code)).message).toBe('third_msg_code_invalid')
    }
    expect(await identitiesOf(VICTIM)).toEqual([])
    expect(await whoIs(attacker)).toBe(null)
    // The provider's claim about the address is not trusted either.
    const claims = await arrive('facebook', 'demo')
    expect((await claims.call('/api/third/info')).data).toMatchObject({ thirdInfo: { status: '0', email: VICTIM } })
    expect(await whoIs(claims)).toBe(null)
  })

  it('an account’s owner links it with the link in the browser that started, and keeps the password', async () => {
    const browser = await arrive('twitter')
    await bind(browser, VICTIM.toUpperCase())
    expect(await open(browser, (await lastMail(VICTIM)).token)).toMatchObject({ code: '200' })
    expect(await whoIs(browser)).toMatchObject({ email: VICTIM, password: 'present' })
    expect(await identitiesOf(VICTIM)).toHaveLength(1)
    await server.db.deleteFrom('third_identity').where('subject', '=', `sandbox-${browser.person}`).execute()
  })

  it('an account that a stranger prepared with the address loses its password', async () => {
    const email = newEmail()
    await server.call('/customer/register', { email, password: 'evil2026', agreed: true })
    const browser = await arrive()
    await bind(browser, email)
    expect(await open(browser, (await lastMail(email)).token)).toMatchObject({ code: '200' })
    expect(await whoIs(browser)).toMatchObject({ email, password: 'absent' })
    expect((await server.call('/customer/login', { email, password: 'evil2026' })).data).toBe('password_error')
  })

  it('registering with a password in the same browser sends the ordinary link', async () => {
    const email = newEmail()
    const browser = await arrive()
    await browser.call('/customer/register', { email, password: 'tabi2026', agreed: true })
    await bind(browser, email)
    const mail = await lastMail(email)
    expect(mail.code).toBe('')
    const typed = { token: mail.token, password: 'tabi2026' }
    expect(await openBrowser(server).call('/api/customer/mailLink', typed)).toMatchObject({ data: { kind: 'bind' } })
    expect(await identitiesOf(email)).toEqual([])
  })

  it('wrong codes are throttled after five, the correct one included', async () => {
    const email = newEmail()
    const browser = await arrive()
    await bind(browser, email)
    const { code } = await lastMail(email)
    const wrong = code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`
    for (const typed of ['', 'x', wrong, wrong, wrong]) {
      expect(await type(browser, typed)).toMatchObject({ code: '409', message: 'third_msg_code_invalid' })
    }
    expect(await type(browser, code)).toMatchObject({ status: 429, message: 'common_too_many' })
    expect(await whoIs(browser)).toBe(null)
    expect(await identitiesOf(email)).toEqual([])
    // The mail's link still proves ownership of the mailbox.
    expect(await open(browser, (await lastMail(email)).token)).toMatchObject({ code: '200' })
  })

  it('of many concurrent guesses at most five are compared', async () => {
    const email = newEmail()
    const browser = await arrive()
    await bind(browser, email)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => type(browser, `0000000${n % 10}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  it('W1 a second mail to the same address does not end the first one, until one is used', async () => {
    const email = newEmail()
    const browser = await arrive()
    await bind(browser, email)
    const first = await lastMail(email)
    server.clock.moveTo(start.add({ seconds: 1 }))
    await bind(browser, email)
    const second = await lastMail(email)
    expect(await type(browser, first.code)).toMatchObject({ code: '200', data: { email } })
    expect(await open(browser, second.token)).toMatchObject({ message: 'mail_link_expired' })
  })

  it('link and code expire after 30 minutes, and when a mail goes to another address', async () => {
    const [first, second] = [newEmail(), newEmail()]
    const browser = await arrive()
    await bind(browser, first)
    const old = await lastMail(first)
    await bind(browser, second)
    expect(await open(browser, old.token)).toMatchObject({ message: 'mail_link_expired' })
    expect(await type(browser, old.code)).toMatchObject({ message: 'third_msg_code_invalid' })
    const { token, code } = await lastMail(second)
    server.clock.moveTo(start.add({ minutes: 30, seconds: 10 }))
    expect(await open(browser, token)).toMatchObject({ message: 'mail_link_expired' })
    expect(await type(browser, code)).toMatchObject({ message: 'third_msg_code_invalid' })
    expect(await identitiesOf(second)).toEqual([])
  })

  it('an identity that waited for an hour gets no more mail, and neither does a stranger', async () => {
    const email = newEmail()
    const browser = await arrive()
    server.clock.moveTo(start.add({ minutes: 61 }))
    expect(await bind(browser, email)).toMatchObject({ code: '200', data: null })
    expect(await mailsTo(email)).toEqual([])
  })

  it('S-13 five mails an hour to an address', async () => {
    const email = newEmail()
    const browser = await arrive()
    for (let n = 0; n < 5; n++) expect((await bind(browser, email)).code).toBe('200')
    expect(await bind(browser, email)).toMatchObject({ status: 429, message: 'mail_msg_too_many' })
  })

  it('50 concurrent opens of one link: one wins, one account, one identity', async () => {
    const email = newEmail()
    const browser = await arrive()
    await bind(browser, email)
    const { token, code } = await lastMail(email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 10 === 0
          ? server.call('/api/third/bindCode', { code }, browser.cookie())
          : server.call('/api/customer/mailLink', { token }, browser.cookie()),
      ),
    )
    expect(answers.filter(({ code: said }) => said === '200')).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await identitiesOf(email)).toHaveLength(1)
    const sessions = await server.db
      .selectFrom('session')
      .innerJoin('customer', 'customer.id', 'session.customer_id')
      .select('session.number')
      .where('customer.email', '=', email)
      .execute()
    expect(sessions).toHaveLength(1)
  })

  it('two browsers give one identity an address concurrently: one account has it', async () => {
    const person = newcomer()
    const pair = await Promise.all(
      [newEmail(), newEmail()].map(async (email) => ({ email, browser: await arrive('weibo', person) })),
    )
    for (const { email, browser } of pair) await bind(browser, email)
    const mails = await Promise.all(pair.map(({ email }) => lastMail(email)))
    const answers = await Promise.all(pair.map(({ browser }, n) => open(browser, mails[n]?.token ?? '')))
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', '409'])
    const rows = await server.db
      .selectFrom('third_identity')
      .selectAll()
      .where('subject', '=', `sandbox-${person}`)
      .execute()
    expect(rows).toHaveLength(1)
  })
})
