import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newEmail } from '#tests/support/accounts.ts'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { lastToken } from '#tests/support/registering.ts'

const MINE = 'tabi2026'
const THEIRS = 'evil2026'
const NEW = 'kyoto2027'

describe('the pages of mailed links', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp()
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    await server.call('/sandbox/throttles', {})
  })

  const reset = (email: string, password?: string) =>
    server.call('/customer/resetpassword', { param: { email, password }, mailParam: { email } })
  const look = (token: string) => server.call('/api/customer/mailLink/inspect', { token })
  const press = (token: string, typed: object = {}) => server.call('/api/customer/mailLink', { token, ...typed })
  const login = async (email: string, password: string) =>
    (await server.call('/customer/login', { email, password })).data?.email === email
  const mailsTo = async (to: string) => (await server.call(`/sandbox/outbox?to=${encodeURIComponent(to)}`)).data
  const accountOf = (email: string) =>
    server.db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

  describe('a reset', () => {
    it('W1 opening the link, as a scanner with scripts does, changes nothing, however often', async () => {
      const { email, cookie } = await newCustomer(server)
      await reset(email, THEIRS)
      const token = await lastToken(server.call, email)
      const before = await accountOf(email)
      const masked = { kind: 'reset', email: `${email[0]}***@example.com`, services: false }
      for (let n = 0; n < 3; n++) expect(await look(token)).toMatchObject({ code: '200', data: masked })
      expect(await accountOf(email)).toEqual(before)
      expect((await server.call('/api/customer/info', undefined, cookie)).data.customer).not.toBeNull()
      expect(await press(token, { password: NEW })).toMatchObject({ code: '200' })
      expect(await look(token)).toMatchObject({ code: '409', message: 'mail_link_expired' })
    })

    it('W1 the password of the request never signs in, and is not stored', async () => {
      const { email } = await newCustomer(server)
      expect(await reset(email, THEIRS)).toMatchObject({ code: '200', message: 'success' })
      const token = await lastToken(server.call, email)
      expect(await press(token)).toMatchObject({ code: '409', message: 'register_password_invalid' })
      expect(await login(email, THEIRS)).toBe(false)
      expect(await press(token, { password: NEW })).toMatchObject({ code: '200', data: { kind: 'reset', email } })
      expect([await login(email, MINE), await login(email, THEIRS), await login(email, NEW)]).toEqual([
        false,
        false,
        true,
      ])
      const stored = await server.db.selectFrom('mail_link').selectAll().execute()
      expect(Object.keys(stored[0] ?? {}).filter((column) => column.includes('password'))).toEqual([])
    })

    it('W1 RG-05 may be requested without a password; one that is sent is still checked', async () => {
      const { email } = await newCustomer(server)
      expect(await reset(email)).toMatchObject({ code: '200', message: 'success' })
      expect(await reset(email, 'weak')).toMatchObject({ code: '409', message: 'register_password_invalid' })
    })

    it('W1 RG-01 the password rules apply where it is typed', async () => {
      const { email } = await newCustomer(server)
      await reset(email)
      const token = await lastToken(server.call, email)
      for (const password of ['', 'abc12', 'abcdef', '123456', 'abcdefgh12345', 'ab-c123']) {
        expect(await press(token, { password }), password).toMatchObject({ message: 'register_password_invalid' })
      }
      expect(await press(token, { password: 'ab_c123' })).toMatchObject({ code: '200' })
    })

    it('W1 a stranger’s request ends no link of the owner; the first used link ends all', async () => {
      const { email } = await newCustomer(server)
      const tokens: string[] = []
      for (let n = 0; n < 3; n++) {
        // The third belongs to the next window of mails to an address, while the first is still valid.
        server.clock.moveTo(NOON.add({ minutes: 8 * n }))
        await reset(email)
        tokens.push(await lastToken(server.call, email))
      }
      const [first = '', second = '', third = ''] = tokens
      expect(new Set(tokens).size).toBe(3)
      expect((await look(first)).code).toBe('200')
      expect(await press(second, { password: NEW })).toMatchObject({ code: '200' })
      for (const token of [first, second, third]) {
        expect(await press(token, { password: THEIRS })).toMatchObject({ message: 'mail_link_expired' })
      }
      expect(await login(email, NEW)).toBe(true)
    })

    it('D3 ends sign-in with other services on request, and only then', async () => {
      for (const identities of [false, true]) {
        const { email, id } = await newCustomer(server)
        await server.db
          .insertInto('third_identity')
          .values({ provider: 'weibo', subject: email, customer_id: id, created_at: NOON.toString() })
          .execute()
        await reset(email)
        const token = await lastToken(server.call, email)
        expect((await look(token)).data.services).toBe(true)
        await press(token, { password: NEW, identities })
        const left = await server.db.selectFrom('third_identity').selectAll().where('customer_id', '=', id).execute()
        expect(left).toHaveLength(identities ? 0 : 1)
      }
    })
  })

  describe('a confirmation', () => {
    /** Registers an address as a stranger; its owner gets the mail. */
    async function registered(password: string) {
      const email = newEmail()
      await server.call('/customer/register', { email, password, agreed: true })
      await server.call('/customer/registerBind', { email })
      return { email, token: await lastToken(server.call, email) }
    }
    const isConfirmed = async (email: string) => (await accountOf(email)).email_bound_at !== null

    it('W2 opening the link, and submitting without the password, confirm nothing', async () => {
      const { email, token } = await registered(THEIRS)
      expect(await look(token)).toMatchObject({ data: { kind: 'bind', email: `${email[0]}***@example.com` } })
      for (const typed of [{}, { password: '' }, { password: MINE }]) {
        expect(await press(token, typed)).toMatchObject({ code: '409', message: 'login_msg_password_error' })
      }
      expect(await isConfirmed(email)).toBe(false)
      expect(await login(email, THEIRS)).toBe(false)
    })

    it('W2 A-28 the registration’s password confirms and signs in', async () => {
      const { email, token } = await registered(MINE)
      expect(await press(token, { password: MINE })).toMatchObject({ code: '200', data: { kind: 'bind', email } })
      expect(await login(email, MINE)).toBe(true)
      expect(await press(token, { password: MINE })).toMatchObject({ message: 'mail_link_expired' })
    })

    it('W2 the mailbox’s owner sets a new password: the session of the stranger who registered the address ends', async () => {
      const { email, token } = await registered(THEIRS)
      expect(await press(token, { password: 'weak', isNew: true })).toMatchObject({
        message: 'register_password_invalid',
      })
      expect(await isConfirmed(email)).toBe(false)
      expect(await press(token, { password: NEW, isNew: true })).toMatchObject({ code: '200' })
      expect([await login(email, THEIRS), await login(email, NEW)]).toEqual([false, true])
    })

    it('W2 five passwords are compared in 15 minutes, over all links of the account', async () => {
      const { email, token } = await registered(MINE)
      await server.call('/customer/registerBind', { email })
      const other = await lastToken(server.call, email)
      for (let n = 0; n < 5; n++) {
        const answer = await press(n % 2 ? token : other, { password: `guess${n}` })
        expect(answer).toMatchObject({ message: 'login_msg_password_error' })
      }
      for (const one of [token, other]) {
        expect(await press(one, { password: MINE })).toMatchObject({ status: 429, message: 'login_msg_too_many' })
      }
      // A user who has forgotten it has another way.
      expect(await press(other, { password: NEW, isNew: true })).toMatchObject({ code: '200' })
    })

    it('the links of a first and a second registration end together', async () => {
      const { email, token } = await registered(MINE)
      await server.call('/customer/registerBind', { email })
      await press(await lastToken(server.call, email), { password: MINE })
      expect(await look(token)).toMatchObject({ message: 'mail_link_expired' })
    })
  })

  it('a malformed token reveals nothing', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), 'é'.repeat(43)]) {
      expect(await look(token)).toMatchObject({ code: '409', message: 'mail_link_expired' })
    }
  })

  describe('revocation and related functions', () => {
    it('D1 a sign-in code ends with the session that requested it: logged out there, or ended from elsewhere', async () => {
      const make = async (cookie: string) => (await server.call('/api/customer/signInCode', {}, cookie)).data.code
      const use = (code: string) => server.call('/api/customer/signInCode/use', { code })
      const first = await newCustomer(server)
      const loggedOut = await make(first.cookie)
      await server.call('/api/customer/logout', undefined, first.cookie)
      expect(await use(loggedOut)).toMatchObject({ code: '409', message: 'sign_in_code_invalid' })

      const { email, cookie } = await newCustomer(server)
      const thief = openBrowser(server)
      await thief.call('/customer/login', { email, password: MINE })
      const stolen = (await thief.call('/api/customer/signInCode', {})).data.code
      const sessions: { id: number; current: boolean }[] = (
        await server.call('/api/customer/sessions', undefined, cookie)
      ).data
      const id = sessions.find(({ current }) => !current)?.id
      expect(await server.call('/api/customer/sessions/end', { id }, cookie)).toMatchObject({ data: { ended: 1 } })
      expect(await use(stolen)).toMatchObject({ code: '409', message: 'sign_in_code_invalid' })
    })

    it('logging out everywhere mails the owner if a session ended, in their language', async () => {
      const { email, id, cookie } = await newCustomer(server)
      await server.db.updateTable('customer').set({ locale: 'ja' }).where('id', '=', id).execute()
      const alone = openBrowser(server, { sid: cookie.replace('sid=', '') })
      await alone.call('/api/customer/sessions/end', {})
      expect(await mailsTo(email)).toEqual([])
      await server.call('/customer/login', { email, password: MINE })
      await alone.call('/api/customer/sessions/end', {})
      expect(await mailsTo(email)).toMatchObject([{ to: email, locale: 'ja' }])
    })
  })
})
