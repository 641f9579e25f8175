import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientAddress, cookiesOf, newEmail } from '#tests/support/accounts.ts'
import { DATABASES, NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { lastToken, registerAndConfirm } from '#tests/support/registering.ts'

const PASSWORD = 'tabi2026'
const OTHER = 'kyoto2027'

describe.each(DATABASES)('accounts by e-mail (%s)', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(kind)
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    await server.call('/sandbox/throttles', {})
  })

  const login = (email: string, password = PASSWORD, cookie?: string) =>
    server.call('/customer/login', { email, password }, cookie)
  const open = (token: string, password = PASSWORD, more: object = {}) =>
    server.call('/api/customer/mailLink', { token, password, ...more })
  const look = (token: string) => server.call('/api/customer/mailLink/inspect', { token })
  const outbox = async (to: string) => (await server.call(`/sandbox/outbox?to=${encodeURIComponent(to)}`)).data
  const customerOf = (email: string) =>
    server.db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const reset = (email: string, password = OTHER, mailed = email) =>
    server.call('/customer/resetpassword', { param: { email, password }, mailParam: { email: mailed } })

  it('A-28 RG-03 API-33 a new account is not signed in and its password is stored only hashed', async () => {
    const email = newEmail()
    const answer = await server.call('/customer/register', { email, password: PASSWORD, agreed: true })
    expect(answer).toMatchObject({ code: '200', message: 'success', data: null })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const row = await customerOf(email)
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(PASSWORD)
  })

  it('RG-01 RG-02 API-33 ERR-11 ERR-16 A-32 refuses a wrong address, a weak password, unread terms and a taken address', async () => {
    const email = newEmail()
    const register = (more: object) =>
      server.call('/customer/register', { email, password: PASSWORD, agreed: true, ...more })
    const reason = { reason: 'login_msg_error_mail' }
    expect(await register({ email: 'nobody' })).toMatchObject({ code: '409', message: 'error', data: reason })
    for (const password of ['abc12', 'abcdef', '123456', 'abcdefgh12345', 'ab-c123', 'あいう123']) {
      expect(await register({ password }), password).toMatchObject({ message: 'register_password_invalid' })
    }
    expect(await register({ agreed: false })).toMatchObject({ message: 'register_msg_need_agree' })
    expect(await register({})).toMatchObject({ message: 'success' })
    expect(await register({ email: email.toUpperCase() })).toMatchObject({ code: '409', message: 'exist' })
  })

  it('ERR-14 RG-09 RG-10 API-34 API-36 a password signs in only after the mailed link was used', async () => {
    const email = newEmail()
    await server.call('/customer/register', { email, password: PASSWORD, agreed: true, locale: 'ja' })
    expect(await login(email)).toMatchObject({ code: '409', message: 'login_msg_unbound', data: null })
    // Only a caller with the correct password gets that answer.
    expect(await login(email, 'wrong123')).toMatchObject({ code: '200', data: 'password_error' })
    const isBound = async () => (await server.call(`/api/customer/v3/bind/check?email=${email}`)).data.bound
    expect(await isBound()).toBe(false)
    const junk = { template: '<b>x</b>', subject: 'Win a prize', name: 'Eve' }
    expect(await server.call('/customer/registerBind', { email, ...junk })).toMatchObject({ code: '200', data: null })
    const [mail] = await outbox(email)
    expect(mail).toMatchObject({ to: email, locale: 'ja' })
    expect(JSON.stringify(mail)).not.toMatch(/prize|Eve|<b>x/)
    expect(mail.links[0]).toMatch(/^http:\/\/127\.0\.0\.1:8080\/mobile\/mailnotification\?token=[\w-]{43}$/)
    const token = await lastToken(server.call, email)
    const opened = await open(token)
    expect(opened).toMatchObject({ code: '200', data: { kind: 'bind', email } })
    expect(opened.headers['set-cookie']).toBeUndefined()
    expect(await isBound()).toBe(true)
    const signedIn = await login(email)
    expect(signedIn).toMatchObject({ code: '200', data: { email, password: 'present' } })
    const again = await server.call('/customer/registerBind', { email })
    expect(again).toMatchObject({ code: '409', message: 'email_registered' })
  })

  it('W1 the token is stored only hashed, works once, for 30 minutes, along with others until one is used', async () => {
    const email = newEmail()
    await server.call('/customer/register', { email, password: PASSWORD, agreed: true })
    await server.call('/customer/registerBind', { email })
    const first = await lastToken(server.call, email)
    const stored = await server.db.selectFrom('mail_link').selectAll().where('email', '=', email).execute()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored.map((row) => [row, Buffer.from(row.token_hash).toString()]))).not.toContain(first)
    server.clock.moveTo(NOON.add({ seconds: 1 }))
    await server.call('/customer/registerBind', { email })
    const second = await lastToken(server.call, email)
    expect((await look(first)).code).toBe('200')
    server.clock.moveTo(NOON.add({ minutes: 31 }))
    expect(await open(first)).toMatchObject({ code: '409', message: 'mail_link_expired' })
    expect(await open(second)).toMatchObject({ message: 'mail_link_expired' })
    await server.call('/customer/registerBind', { email })
    const third = await lastToken(server.call, email)
    // Expired tokens are deleted.
    const open30 = await server.db.selectFrom('mail_link').select('id').where('email', '=', email).execute()
    expect(open30).toHaveLength(1)
    await server.call('/customer/registerBind', { email })
    const fourth = await lastToken(server.call, email)
    server.clock.moveTo(NOON.add({ minutes: 60 }))
    expect(await open(third)).toMatchObject({ code: '200' })
    for (const used of [third, fourth]) expect(await open(used)).toMatchObject({ message: 'mail_link_expired' })
    for (const token of ['', 'x', `${third}=`, 'A'.repeat(43)]) {
      expect(await open(token), token).toMatchObject({ code: '409', message: 'mail_link_expired' })
    }
  })

  it('registerBind sends no mail to an address without an account', async () => {
    const email = newEmail()
    expect(await server.call('/customer/registerBind', { email })).toMatchObject({ code: '200', data: null })
    expect(await outbox(email)).toEqual([])
  })

  it('W1 RG-06 A-29 API-35 ERR-20 a reset changes nothing before the mailbox owner sets a password with the link, and then ends every session', async () => {
    const { email, cookie, id } = await newCustomer(server)
    await server.db.updateTable('customer').set({ failures_in_row: 40 }).where('id', '=', id).execute()
    const elsewhere = cookiesOf(await login(email))
    expect(await reset(email)).toMatchObject({ code: '200', message: 'success', data: null })
    expect(await login(email)).toMatchObject({ data: { email } })
    const token = await lastToken(server.call, email)
    expect(await open(token, OTHER)).toMatchObject({ code: '200', data: { kind: 'reset', email } })
    for (const held of [cookie, elsewhere]) {
      expect((await server.call('/api/customer/info', undefined, held)).data.customer).toBeNull()
    }
    expect(await login(email)).toMatchObject({ data: 'password_error' })
    expect(await login(email, OTHER)).toMatchObject({ data: { email } })
    expect(await open(token)).toMatchObject({ message: 'mail_link_expired' })
    expect((await customerOf(email)).failures_in_row).toBe(0)
    const devices = await server.db.selectFrom('known_device').selectAll().where('customer_id', '=', id).execute()
    expect(devices).toHaveLength(1)
  })

  it('a reset confirms the address of an unconfirmed account', async () => {
    const email = newEmail()
    await server.call('/customer/register', { email, password: PASSWORD, agreed: true })
    await reset(email)
    await open(await lastToken(server.call, email), OTHER)
    expect(await login(email, OTHER)).toMatchObject({ data: { email } })
  })

  it('RG-05 ERR-11 ERR-21 ERR-22 ERR-23 API-35 A-32 a reset refuses a wrong address, a weak password, two addresses and an unknown one', async () => {
    const { email } = await newCustomer(server)
    const reason = { reason: 'login_msg_error_mail' }
    expect(await reset('nobody')).toMatchObject({ code: '409', message: 'error', data: reason })
    expect(await reset(email, OTHER, 'nobody')).toMatchObject({ code: '409', message: 'error', data: reason })
    expect(await reset(email, 'weak')).toMatchObject({ message: 'register_password_invalid' })
    expect(await reset(email, OTHER, newEmail())).toMatchObject({ code: '409', message: 'non_match' })
    expect(await reset(newEmail())).toMatchObject({ code: '409', message: 'non_exist' })
    expect(await outbox(email)).toEqual([])
  })

  it('LG-02 API-31 ERR-12 ERR-13 login returns the documented messages', async () => {
    const { email } = await newCustomer(server)
    expect(await login('nobody')).toMatchObject({ message: 'login_msg_error_mail' })
    expect(await login(email, '')).toMatchObject({ message: 'login_msg_password_error', data: 'password_error' })
    expect(await login(newEmail())).toMatchObject({ code: '200', data: 'not_exist' })
    expect(await login(email, 'wrong123')).toMatchObject({ code: '200', data: 'password_error' })
    const answer = await login(email.toUpperCase())
    expect(answer).toMatchObject({ code: '200', data: { email } })
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
    expect(cookies[0]).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookies[1]).toMatch(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('R9 the session and the device id rotate at login; the session is stored only hashed and ends after 30 days', async () => {
    const { email } = await newCustomer(server)
    const first = cookiesOf(await login(email))
    const second = cookiesOf(await login(email, PASSWORD, first))
    expect(second.split('; ')[0]).not.toBe(first.split('; ')[0])
    // So does the device id: a planted one is not the customer's (R9).
    expect(second.split('; ')[1]).not.toBe(first.split('; ')[1])
    const isIn = async (cookie: string) => (await server.call('/api/customer/info', undefined, cookie)).data.customer
    expect(await isIn(first)).toBeNull()
    expect(await isIn(second)).not.toBeNull()
    const rows = await server.db.selectFrom('session').selectAll().execute()
    const texts = rows.map((row) => Buffer.from(row.id_hash).toString('latin1') + JSON.stringify(row)).join()
    for (const value of [first, second]) expect(texts).not.toContain(value.split('; ')[0]?.slice(4))
    server.clock.moveTo(NOON.add({ hours: 24 * 30 + 1 }))
    expect(await isIn(second)).toBeNull()
    await login(email)
    const left = await server.db
      .selectFrom('session')
      .innerJoin('customer', 'customer.id', 'session.customer_id')
      .select('number')
      .where('email', '=', email)
      .execute()
    expect(left).toHaveLength(1)
  })

  it('API-32 LG-06 logging out ends the session and no other', async () => {
    const { email, cookie } = await newCustomer(server)
    const here = cookiesOf(await login(email))
    const out = await server.call('/api/customer/logout', undefined, here)
    expect(out).toMatchObject({ code: '200' })
    // It would delete unsent redemptions too (T-05).
    expect(out.headers['clear-site-data']).toBeUndefined()
    expect((await server.call('/api/customer/info', undefined, here)).data.customer).toBeNull()
    expect((await server.call('/api/customer/info', undefined, cookie)).data.customer).not.toBeNull()
  })

  it('the journeys’ registration helper produces an account that can log in', async () => {
    const email = newEmail()
    await registerAndConfirm(server.call, email)
    expect(await login(email)).toMatchObject({ data: { email } })
  })

  describe('limits', () => {
    it('one client gets answers about ten addresses an hour, over all calls that reveal them', async () => {
      const from = clientAddress(7)
      const check = (email: string) =>
        server.call(`/api/customer/v3/bind/check?email=${email}`, undefined, undefined, from)
      const emails = Array.from({ length: 10 }, newEmail)
      const post = (path: string, body: object) => server.call(path, body, undefined, from)
      await post('/customer/login', { email: emails[0], password: PASSWORD })
      await post('/customer/register', { email: emails[1], password: PASSWORD })
      await post('/customer/registerBind', { email: emails[2] })
      await post('/customer/resetpassword', {
        param: { email: emails[3], password: OTHER },
        mailParam: { email: emails[3] },
      })
      for (const email of emails) expect((await check(email)).status).toBe(200)
      const eleventh = newEmail()
      for (const answer of [
        await check(eleventh),
        await post('/customer/login', { email: eleventh, password: PASSWORD }),
        await post('/customer/register', { email: eleventh, password: PASSWORD }),
        await post('/customer/registerBind', { email: eleventh }),
        await post('/customer/resetpassword', {
          param: { email: eleventh, password: OTHER },
          mailParam: { email: eleventh },
        }),
      ]) {
        expect(answer).toMatchObject({ status: 429, code: '429', message: 'common_too_many', data: null })
      }
      // The ten may be asked about again, other clients may ask about the eleventh, and so may this one an hour later.
      expect((await check(emails[9] ?? '')).status).toBe(200)
      expect((await server.call(`/api/customer/v3/bind/check?email=${eleventh}`)).status).toBe(200)
      server.clock.moveTo(NOON.add({ minutes: 61 }))
      expect((await check(eleventh)).status).toBe(200)
    })

    it('a correct password reveals nothing new: all guests of a hotel can sign in', async () => {
      const from = clientAddress(8)
      for (let guest = 0; guest < 12; guest++) {
        const { email } = await newCustomer(server)
        const answer = await server.call('/customer/login', { email, password: PASSWORD }, undefined, from)
        expect(answer.data.email).toBe(email)
      }
    })

    it('RG-09 ERR-18 five mails an hour to one address for one client, twenty for all', async () => {
      const { email } = await newCustomer(server)
      const ask = (to: string, from?: string) =>
        server.call(
          '/customer/resetpassword',
          { param: { email: to, password: OTHER }, mailParam: { email: to } },
          undefined,
          from,
        )
      const one = clientAddress(1)
      for (let asked = 0; asked < 5; asked++) expect((await ask(email, one)).message).toBe('success')
      expect(await ask(email, one)).toMatchObject({ status: 429, message: 'mail_msg_too_many' })
      // Another client has its own five; their total is limited, and the newest link still works.
      expect((await ask(email, clientAddress(6))).message).toBe('success')
      expect(await outbox(email)).toHaveLength(2)
      const from = clientAddress(9)
      const others = await Promise.all(Array.from({ length: 5 }, () => newCustomer(server)))
      for (const { email: to } of others) {
        for (let asked = 0; asked < 4; asked++) expect((await ask(to, from)).message).toBe('success')
      }
      expect(await ask(others[0]?.email ?? '', from)).toMatchObject({ status: 429, message: 'mail_msg_too_many' })
      server.clock.moveTo(NOON.add({ minutes: 61 }))
      expect((await ask(email, from)).message).toBe('success')
    })
  })
})
