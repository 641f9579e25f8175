import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ThirdParty, thirdParty } from '#contract/third.ts'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser } from '#tests/support/browser.ts'
import { type OauthDouble, startOauthDouble } from '#tests/support/oauth-double.ts'

const PASSWORD = 'tabi2026'
const EVIL = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&{name}`

let double: OauthDouble
beforeAll(async () => {
  double = await startOauthDouble()
})
afterAll(() => double.stop())

let last = 0
const newSubject = (): string => `8${String(++last).padStart(6, '0')}`

describe('D3 the services that sign in to an account', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres', { env: double.env(thirdParty.options) })
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    await server.call('/sandbox/throttles', {})
  })

  interface Person {
    readonly browser: TestBrowser
    readonly id: number
    readonly email: string
  }
  /** A signed-in customer, optionally without a password or an address. */
  async function person(has: { password?: false; email?: false } = {}): Promise<Person> {
    const { cookie, id, email } = await newCustomer(server)
    const none = {
      ...(has.password === false && { password_hash: null }),
      ...(has.email === false && { email: null, email_bound_at: null }),
    }
    if (Object.keys(none).length > 0) await server.db.updateTable('customer').set(none).where('id', '=', id).execute()
    return { browser: openBrowser(server, { sid: cookie.replace('sid=', '') }), id, email }
  }
  const listOf = async (browser: TestBrowser) => (await browser.call('/api/third/services')).data
  const link = (browser: TestBrowser, proof: object, type: ThirdParty = 'facebook') =>
    browser.call('/api/third/link', { type, device: 'pc', ...proof })
  const unlink = (browser: TestBrowser, id: number, proof: object) =>
    browser.call('/api/third/unlink', { id, ...proof })
  const mailsTo = async (to: string) => (await server.call(`/sandbox/outbox?to=${encodeURIComponent(to)}`)).data
  const codeOf = async (to: string) => /^[0-9A-HJKMNP-TV-Z]{8}$/m.exec((await mailsTo(to))[0]?.body ?? '')?.[0] ?? ''
  const whoIs = async (browser: TestBrowser) => (await browser.call('/api/customer/info')).data.loginCustomerId

  /** Visits the provider and returns. */
  async function comeBack(
    browser: TestBrowser,
    address: string,
    subject: string,
    name: string = 'Mei',
  ): Promise<string> {
    double.become({ subject, name, picture: '', email: '' })
    return (await browser.visit(await double.allow(address))).location
  }
  async function linked(browser: TestBrowser, subject: string, type: ThirdParty = 'facebook', name = 'Mei') {
    const begun = await link(browser, { password: PASSWORD }, type)
    expect(begun.code).toBe('200')
    expect(await comeBack(browser, begun.data, subject, name)).toBe('/pc/profile?type=account&service=linked')
    const services: { id: number; type: ThirdParty }[] = await listOf(browser)
    return services.find((service) => service.type === type)?.id ?? 0
  }
  /** A stranger's browser, signed in with an identity at the provider. */
  async function signInBy(subject: string, type: ThirdParty = 'facebook'): Promise<TestBrowser> {
    const browser = openBrowser(server)
    const { data } = await browser.call(`/api/third/before_login?type=${type}`)
    await comeBack(browser, data, subject)
    return browser
  }

  it('a stolen session alone links nothing: neither by the call, nor by a sign-in in that session', async () => {
    const owner = await person()
    const thief = openBrowser(server, Object.fromEntries(owner.browser.jar))
    const subject = newSubject()
    for (const proof of [{}, { password: '' }, { password: 'wrong123' }]) {
      expect(await link(thief, proof)).toMatchObject({ code: '409', message: 'login_msg_password_error', data: null })
    }
    expect(await link(thief, { code: 'AAAAAAAA' })).toMatchObject({ code: '409', message: 'mail_code_invalid' })
    const { data } = await thief.call('/api/third/before_login?type=facebook')
    expect(await comeBack(thief, data, subject)).toBe('/mobile/third')
    expect((await thief.call('/api/third/info')).data).toMatchObject({ thirdInfo: { status: '0' } })
    expect(await listOf(owner.browser)).toEqual([])
    expect(await whoIs(await signInBy(subject))).toBeNull()
    expect(await mailsTo(owner.email)).toEqual([])
  })

  it('the password links: the service is listed, signs in, and the owner is notified by mail', async () => {
    const { browser, id, email } = await person()
    const subject = newSubject()
    const number = await linked(browser, subject)
    expect(await listOf(browser)).toEqual([{ id: number, type: 'facebook', name: 'Mei', since: expect.any(Number) }])
    expect(await whoIs(await signInBy(subject))).toBe(id)
    const [mail] = await mailsTo(email)
    expect(mail.body).toContain('Facebook')
    expect(mail.body).toContain('Mei')
    expect(mail.links).toEqual([`${server.config.origin}/mobile/profile?type=account`])
  })

  it('without a password, a mailed code links once, in the browser that requested it', async () => {
    const { browser, email } = await person({ password: false })
    expect(await link(browser, {})).toMatchObject({ message: 'mail_code_invalid' })
    expect(await browser.call('/api/customer/ownerCode', {})).toMatchObject({ code: '200', data: null })
    const code = await codeOf(email)
    const thief = openBrowser(server, { sid: browser.jar.get('sid') ?? '' })
    expect(await link(thief, { code })).toMatchObject({ message: 'mail_code_invalid' })
    const begun = await link(browser, { code: ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)}` })
    expect(begun.code).toBe('200')
    expect(await link(browser, { code })).toMatchObject({ message: 'mail_code_invalid' })
    expect(await comeBack(browser, begun.data, newSubject())).toBe('/pc/profile?type=account&service=linked')
  })

  it('a sign-in code does not prove ownership, and an ownership code does not sign in', async () => {
    const { browser, email } = await person()
    await browser.call('/api/customer/mailCode', { email })
    expect(await link(browser, { code: await codeOf(email) })).toMatchObject({ message: 'mail_code_invalid' })
    await browser.call('/api/customer/ownerCode', {})
    const code = await codeOf(email)
    expect(await browser.call('/api/customer/mailCode/use', { code })).toMatchObject({ message: 'mail_code_invalid' })
    // For another account it proves nothing, in the same browser.
    const other = await person()
    browser.jar.set('sid', other.browser.jar.get('sid') ?? '')
    expect(await link(browser, { code })).toMatchObject({ message: 'mail_code_invalid' })
  })

  it('without a password and an address, a fresh session by the service suffices; later the call says what to do', async () => {
    const { browser } = await person({ password: false, email: false })
    expect((await link(browser, {})).code).toBe('200')
    server.clock.moveTo(NOON.add({ minutes: 11 }))
    for (const answer of [await link(browser, {}), await browser.call('/api/customer/ownerCode', {})]) {
      expect(answer).toMatchObject({ code: '409', message: 'owner_proof_sign_in_again', data: null })
    }
  })

  it('another account’s identity cannot be linked', async () => {
    const [one, other] = [await person(), await person()]
    const subject = newSubject()
    await linked(one.browser, subject)
    const begun = await link(other.browser, { password: PASSWORD })
    expect(await comeBack(other.browser, begun.data, subject)).toBe('/pc/profile?type=account&service=taken')
    expect(await listOf(other.browser)).toEqual([])
    expect(await whoIs(await signInBy(subject))).toBe(one.id)
    // A cancelled sign-in links nothing, and redirects to the profile.
    const again = await link(other.browser, { password: PASSWORD })
    const back = await double.allow(again.data)
    back.searchParams.delete('code')
    expect((await other.browser.visit(back)).location).toBe('/pc/profile?type=account&service=unlinked')
  })

  it('a link that was started ends with the session: after a logout, another sign-in, or a revocation', async () => {
    const subject = newSubject()
    const first = await person()
    const begun = await link(first.browser, { password: PASSWORD })
    await first.browser.call('/api/customer/logout')
    expect(await comeBack(first.browser, begun.data, subject)).toBe('/pc/binderror')
    const second = await person()
    const other = await link(second.browser, { password: PASSWORD })
    second.browser.jar.set('sid', (await person()).browser.jar.get('sid') ?? '')
    expect(await comeBack(second.browser, other.data, subject)).toBe('/pc/binderror')
    const third = await person()
    const stale = await link(third.browser, { password: PASSWORD })
    await third.browser.call('/api/customer/sessions/end', {})
    expect(await comeBack(third.browser, stale.data, subject)).toMatch(/\/binderror$/)
    expect(await whoIs(await signInBy(subject))).toBeNull()
  })

  it('unlinking needs the same proof; then the service no longer signs in, and its sessions end', async () => {
    const { browser, id, email } = await person()
    const subject = newSubject()
    const number = await linked(browser, subject)
    const inside = await signInBy(subject)
    const thief = openBrowser(server, Object.fromEntries(browser.jar))
    for (const proof of [{}, { password: 'wrong123' }]) {
      expect(await unlink(thief, number, proof)).toMatchObject({ message: 'login_msg_password_error' })
    }
    expect(await whoIs(inside)).toBe(id)
    await server.call('/sandbox/throttles', {})
    expect(await unlink(browser, number, { password: PASSWORD })).toMatchObject({ code: '200', data: null })
    expect(await whoIs(browser)).toBe(id)
    expect([await whoIs(inside), await whoIs(thief)]).toEqual([null, null])
    expect(await whoIs(await signInBy(subject))).toBeNull()
    expect(await listOf(browser)).toEqual([])
    const subjects = (await mailsTo(email)).map((mail: { subject: string }) => mail.subject)
    expect(subjects[0]).toMatch(/was unlinked/)
    expect(await unlink(browser, number, { password: PASSWORD })).toMatchObject({ message: 'third_msg_gone' })
  })

  it('signing out everywhere removes services only with the same proof, and the owner gets a mail about each', async () => {
    const { browser, id, email } = await person()
    await linked(browser, newSubject())
    await linked(browser, newSubject(), 'weibo')
    const end = (proof: object) => browser.call('/api/customer/sessions/end', { identities: true, ...proof })
    expect(await end({})).toMatchObject({ code: '409', message: 'login_msg_password_error' })
    expect(await end({ code: 'AAAAAAAA' })).toMatchObject({ message: 'mail_code_invalid' })
    expect(await listOf(browser)).toHaveLength(2)
    expect(await end({ password: PASSWORD })).toMatchObject({ code: '200' })
    expect([await whoIs(browser), await listOf(browser)]).toEqual([id, []])
    // Two mails are about linking, two about the removals.
    expect(await mailsTo(email)).toHaveLength(4)
    // If they are the only credentials, none is removed.
    const bare = await person({ password: false, email: false })
    const answer = await bare.browser.call('/api/customer/sessions/end', { identities: true })
    expect(answer).toMatchObject({ message: 'third_msg_last_way' })
  })

  it('a password change that removes services notifies the owner of each', async () => {
    const { browser, email } = await person()
    await linked(browser, newSubject())
    const change = { oldPassword: PASSWORD, newPassword: 'kyoto2027', identities: true }
    expect((await browser.call('/api/customer/modify/password', change)).data).toBe('ok')
    expect(await listOf(browser)).toEqual([])
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('another customer’s service does not exist', async () => {
    const [owner, other] = [await person(), await person()]
    const number = await linked(owner.browser, newSubject())
    expect(await unlink(other.browser, number, { password: PASSWORD })).toMatchObject({ message: 'third_msg_gone' })
    expect(await listOf(owner.browser)).toHaveLength(1)
  })

  it('the last credential cannot be removed, even if two are removed concurrently', async () => {
    const { browser, id } = await person({ password: false, email: false })
    const add = async (provider: ThirdParty) => {
      const row = { provider, subject: newSubject(), customer_id: id, created_at: NOON.toString() }
      return server.db.insertInto('third_identity').values(row).returning('number').executeTakeFirstOrThrow()
    }
    const only = await add('wechat')
    expect(await unlink(browser, only.number, {})).toMatchObject({ code: '409', message: 'third_msg_last_way' })
    const second = await add('weibo')
    const answers = await Promise.all([unlink(browser, only.number, {}), unlink(browser, second.number, {})])
    expect(answers.map(({ code }) => code).sort()).not.toEqual(['200', '200'])
    expect(
      await server.db.selectFrom('third_identity').select('number').where('customer_id', '=', id).execute(),
    ).toHaveLength(1)
  })

  it('a thief’s attempts do not block the owner’s password', async () => {
    const owner = await person()
    const session = await server.signIn(owner.email)
    const thief = openBrowser(server, { sid: session.replace('sid=', '') })
    for (let n = 0; n < 5; n++) await link(thief, { password: 'wrong123' })
    expect(await link(thief, { password: 'wrong123' })).toMatchObject({ status: 429, message: 'login_msg_too_many' })
    expect((await link(owner.browser, { password: PASSWORD })).code).toBe('200')
  })

  it('XSS a name from a provider is text in the list, in the mails and in the data export', async () => {
    const { browser, email } = await person()
    const number = await linked(browser, newSubject(), 'facebook', EVIL)
    const [service] = await listOf(browser)
    expect(service.name).toContain('<script>alert(1)</script>')
    await unlink(browser, number, { password: PASSWORD })
    const mails: { subject: string; body: string }[] = await mailsTo(email)
    expect(mails).toHaveLength(2)
    const rows = await server.db.selectFrom('mail').select(['html', 'body']).where('recipient', '=', email).execute()
    for (const { html, body } of rows) {
      expect(html).not.toMatch(/<script|<img/i)
      expect(html).toContain('&lt;script&gt;')
      expect(body).toContain('<script>alert(1)</script>')
    }
  })
})
