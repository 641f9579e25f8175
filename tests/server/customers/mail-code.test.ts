import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REGISTRATIONS_PER_CLIENT_AND_DAY } from '#domain/constants.ts'
import { clientAddress, cookiesOf, newEmail } from '#tests/support/accounts.ts'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser } from '#tests/support/browser.ts'

const PASSWORD = 'tabi2026'

describe('W3 signing in with a mailed code', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp()
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    await server.call('/sandbox/throttles', {})
  })

  let client = 0
  const elsewhere = () => clientAddress(++client)
  const ask = (browser: TestBrowser, email: string, from?: string) =>
    browser.call('/api/customer/mailCode', { email }, from)
  const use = (browser: TestBrowser, code: string) => browser.call('/api/customer/mailCode/use', { code })
  const mailsTo = async (to: string) => (await server.call(`/sandbox/outbox?to=${encodeURIComponent(to)}`)).data
  const codeOf = async (to: string) => /^[0-9A-HJKMNP-TV-Z]{8}$/m.exec((await mailsTo(to))[0]?.body ?? '')?.[0] ?? ''
  const whoIs = async (browser: TestBrowser) => (await browser.call('/api/customer/info')).data.loginCustomerId
  const wrong = (code: string) => (code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`)

  it('the code signs in, once, in any spelling, and the answer does not reveal whether an account exists', async () => {
    const { id, email } = await newCustomer(server)
    const browser = openBrowser(server)
    const asked = await ask(browser, email.toUpperCase())
    expect(asked).toMatchObject({ status: 200, code: '200', message: '', data: null })
    const code = await codeOf(email)
    expect(code).toHaveLength(8)
    expect((await mailsTo(email))[0].links).toEqual([])
    const answer = await use(browser, ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `)
    expect(answer).toMatchObject({ code: '200', data: { id, email } })
    expect(await whoIs(browser)).toBe(id)
    await browser.call('/api/customer/logout')
    expect(await use(browser, code)).toMatchObject({ code: '409', message: 'mail_code_invalid', data: null })

    const nobody = openBrowser(server)
    const stranger = newEmail()
    const answered = await ask(nobody, stranger)
    expect({ ...answered, headers: null }).toEqual({ ...asked, headers: null })
    expect(nobody.jar.has('mailcode')).toBe(true)
    expect(await mailsTo(stranger)).toEqual([])
    expect(await use(nobody, 'AAAAAAAA')).toMatchObject({ code: '409', message: 'mail_code_invalid' })
    expect(await ask(nobody, 'nonsense')).toMatchObject({ message: 'login_msg_error_mail' })
  })

  it('it is valid in the browser that requested it, for ten minutes', async () => {
    const { email } = await newCustomer(server)
    const browser = openBrowser(server)
    await ask(browser, email)
    const code = await codeOf(email)
    const other = openBrowser(server)
    await ask(other, newEmail())
    expect(await use(other, code)).toMatchObject({ message: 'mail_code_invalid' })
    server.clock.moveTo(NOON.add({ minutes: 10, seconds: 1 }))
    expect(await use(browser, code)).toMatchObject({ message: 'mail_code_invalid' })
    expect(await whoIs(browser)).toBeNull()
  })

  it('five attempts per code, also with many concurrent ones; another code has its own', async () => {
    const { id, email } = await newCustomer(server)
    const browser = openBrowser(server)
    await ask(browser, email)
    const code = await codeOf(email)
    await Promise.all(
      Array.from({ length: 30 }, () =>
        server.call('/api/customer/mailCode/use', { code: wrong(code) }, browser.cookie()),
      ),
    )
    const row = await server.db
      .selectFrom('mail_code')
      .select('tries')
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.tries).toBe(5)
    expect(await use(browser, code)).toMatchObject({ message: 'mail_code_invalid' })
    await ask(browser, email)
    expect((await use(browser, await codeOf(email))).code).toBe('200')
  })

  it('of many concurrent requests with the correct code one signs in', async () => {
    const { id, email } = await newCustomer(server)
    const browser = openBrowser(server)
    await ask(browser, email)
    const code = await codeOf(email)
    const before = await server.db.selectFrom('session').select('number').where('customer_id', '=', id).execute()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call('/api/customer/mailCode/use', { code }, browser.cookie())),
    )
    expect(answers.filter((answer) => answer.code === '200')).toHaveLength(1)
    const after = await server.db.selectFrom('session').select('number').where('customer_id', '=', id).execute()
    expect(after.length - before.length).toBe(1)
  })

  it('an account that is locked after 100 wrong passwords is unlocked by it', async () => {
    const { id, email } = await newCustomer(server)
    await server.db.updateTable('customer').set({ failures_in_row: 100 }).where('id', '=', id).execute()
    expect(await server.call('/customer/login', { email, password: PASSWORD })).toMatchObject({
      message: 'login_msg_reset_needed',
    })
    const browser = openBrowser(server)
    await ask(browser, email)
    expect((await use(browser, await codeOf(email))).code).toBe('200')
    expect(await whoIs(browser)).toBe(id)
  })

  it('strangers’ requests do not lock the owner out: the newest mail in the mailbox signs in', async () => {
    const { id, email } = await newCustomer(server)
    for (let n = 0; n < 40; n++) expect((await ask(openBrowser(server), email, elsewhere())).code).toBe('200')
    // The limit is two in five minutes for all strangers together.
    expect(await mailsTo(email)).toHaveLength(2)
    const owner = openBrowser(server)
    expect((await ask(owner, email)).code).toBe('200')
    expect(await mailsTo(email)).toHaveLength(2)
    const code = await codeOf(email)
    expect((await use(owner, code)).code).toBe('200')
    expect(await whoIs(owner)).toBe(id)
    // The code is used up, and the five minutes are over.
    server.clock.moveTo(NOON.add({ minutes: 5, seconds: 1 }))
    expect((await ask(openBrowser(server), email, elsewhere())).code).toBe('200')
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('one network may request five an hour for one address; a known device has a separate limit there', async () => {
    const { id, email } = await newCustomer(server)
    const known = cookiesOf(await server.call('/customer/login', { email, password: PASSWORD }))
    for (let n = 0; n < 5; n++) expect((await ask(openBrowser(server), email)).code).toBe('200')
    expect(await ask(openBrowser(server), email)).toMatchObject({ status: 429, message: 'mail_msg_too_many' })
    const device = openBrowser(server, { device: /device=([^;]+)/.exec(known)?.[1] ?? '' })
    const before = (await mailsTo(email)).length
    expect((await ask(device, email)).code).toBe('200')
    expect(await mailsTo(email)).toHaveLength(before + 1)
    expect((await use(device, await codeOf(email))).code).toBe('200')
    expect(await whoIs(device)).toBe(id)
  })

  it('W3 the same holds for a mailed reset: after strangers’ mails it still succeeds, and the newest link works', async () => {
    const { email } = await newCustomer(server)
    const reset = (from: string) =>
      server.call(
        '/customer/resetpassword',
        { param: { email, password: 'evil2026' }, mailParam: { email } },
        undefined,
        from,
      )
    for (let n = 0; n < 40; n++) expect((await reset(elsewhere())).message).toBe('success')
    expect(await mailsTo(email)).toHaveLength(2)
    const [{ links }] = await mailsTo(email)
    const token = new URL(links[0]).searchParams.get('token')
    expect(await server.call('/api/customer/mailLink', { token, password: 'kyoto2027' })).toMatchObject({ code: '200' })
    // The link is used up, so another one is mailed immediately.
    expect((await reset(elsewhere())).message).toBe('success')
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('W3 a flood from many networks is limited by the mails per day to one address', async () => {
    const { email } = await newCustomer(server)
    // Every minute of an hour, from three new networks.
    for (let minute = 0; minute < 60; minute++) {
      server.clock.moveTo(NOON.add({ minutes: minute }))
      for (let n = 0; n < 3; n++) await ask(openBrowser(server), email, elsewhere())
    }
    const rows = await server.db.selectFrom('mail').select('id').where('recipient', '=', email).execute()
    expect(rows.length).toBeLessThanOrEqual(24)
  })

  it('it confirms an unconfirmed address, and removes the password that was set before', async () => {
    const email = newEmail()
    await server.call('/customer/register', { email, password: 'evil2026', agreed: true })
    const browser = openBrowser(server)
    await ask(browser, email)
    expect(await use(browser, await codeOf(email))).toMatchObject({ code: '200', data: { email, password: 'absent' } })
    expect((await server.call('/customer/login', { email, password: 'evil2026' })).data).toBe('password_error')
  })

  it('PE-10 a guest without an account gets one with the code, without a password; the answer is the same', async () => {
    const email = newEmail()
    const browser = openBrowser(server)
    const asked = await browser.call('/api/customer/mailCode', { email, register: true })
    expect(asked).toMatchObject({ status: 200, code: '200', message: '', data: null })
    // Until then there is no session: it is pending like any registration.
    expect(await whoIs(browser)).toBeNull()
    expect((await server.call(`/api/customer/v3/bind/check?email=${email}`)).data).toEqual({ bound: false })
    expect((await server.call('/customer/login', { email, password: PASSWORD })).data).toBe('password_error')
    expect(await use(openBrowser(server), await codeOf(email))).toMatchObject({ message: 'mail_code_invalid' })

    const answer = await use(browser, await codeOf(email))
    expect(answer).toMatchObject({ code: '200', data: { email, password: 'absent' } })
    expect(await whoIs(browser)).toBe(answer.data.id)
    expect((await server.call(`/api/customer/v3/bind/check?email=${email}`)).data).toEqual({ bound: true })
    // The next time it is an account like any other.
    const next = openBrowser(server)
    await ask(next, email, elsewhere())
    expect((await use(next, await codeOf(email))).data.id).toBe(answer.data.id)
  })

  it('PE-10 concurrent requests for one address create one account, and each mailed code signs in to it', async () => {
    const email = newEmail()
    const browsers = Array.from({ length: 5 }, () => openBrowser(server))
    const answers = await Promise.all(
      browsers.map((browser) => browser.call('/api/customer/mailCode', { email, register: true }, elsewhere())),
    )
    expect(answers.map(({ code }) => code)).toEqual(['200', '200', '200', '200', '200'])
    expect(await server.db.selectFrom('customer').select('id').where('email', '=', email).execute()).toHaveLength(1)
    const code = await codeOf(email)
    const results = await Promise.all(browsers.map((browser) => use(browser, code)))
    expect(results.filter((result) => result.code === '200')).toHaveLength(1)
  })

  it('PE-10 accounts started by codes count towards a client’s registrations', async () => {
    const from = elsewhere()
    let refused = 0
    for (let n = 0; n < REGISTRATIONS_PER_CLIENT_AND_DAY + 5; n++) {
      server.clock.moveTo(NOON.add({ minutes: Math.floor(n / 9) * 61 }))
      const answer = await openBrowser(server).call(
        '/api/customer/mailCode',
        { email: newEmail(), register: true },
        from,
      )
      if (answer.message === 'register_msg_too_many') refused++
    }
    expect(refused).toBe(5)
  })

  it('PE-10 a guest who ignores that code can still register with a password; a confirmed account is not taken over', async () => {
    const email = newEmail()
    const guest = openBrowser(server)
    await guest.call('/api/customer/mailCode', { email, register: true })
    const register = () => server.call('/customer/register', { email, password: PASSWORD, agreed: true })
    expect(await register()).toMatchObject({ message: 'success' })
    expect((await server.call('/customer/login', { email, password: PASSWORD })).message).toBe('login_msg_unbound')
    expect(await register()).toMatchObject({ message: 'exist' })
    // The code proves ownership of the mailbox, and removes the earlier password.
    expect(await use(guest, await codeOf(email))).toMatchObject({ code: '200', data: { password: 'absent' } })
    expect(await register()).toMatchObject({ message: 'exist' })
    expect((await server.call('/customer/login', { email, password: PASSWORD })).data).toBe('password_error')
  })

  it('D1 a revocation ends the codes that were requested before it', async () => {
    const { cookie, email } = await newCustomer(server)
    const thief = openBrowser(server)
    await ask(thief, email)
    const code = await codeOf(email)
    const owner = openBrowser(server, { sid: cookie.replace('sid=', '') })
    await owner.call('/api/customer/ownerCode', {})
    await owner.call('/api/customer/modify/password', { oldPassword: PASSWORD, newPassword: 'kyoto2027' })
    expect(await use(thief, code)).toMatchObject({ message: 'mail_code_invalid' })
    const { id } = (await owner.call('/api/customer/info')).data.customer
    expect(await server.db.selectFrom('mail_code').select('id').where('customer_id', '=', id).execute()).toEqual([])
    expect(await whoIs(thief)).toBeNull()
  })

  it('D1 a code that was checked just before a revocation, and used just after it, does not sign in', async () => {
    const { id, email } = await newCustomer(server)
    const browser = openBrowser(server)
    await ask(browser, email)
    const code = await codeOf(email)
    // Like a revocation that missed the code's own row.
    await server.db
      .updateTable('customer')
      .set((eb) => ({ access_version: eb('access_version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    expect(await use(browser, code)).toMatchObject({ message: 'mail_code_invalid' })
    expect(await whoIs(browser)).toBeNull()
  })
})
