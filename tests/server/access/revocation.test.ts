import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser } from '#tests/support/browser.ts'
import { makeGate, pausingDb, pausingHasher } from '#tests/support/pausing.ts'
import { lastToken } from '#tests/support/registering.ts'

const PASSWORD = 'tabi2026'
const OTHER = 'kyoto2027'

interface Account {
  readonly id: number
  readonly email: string
  /** The browser in which the owner is signed in. */
  readonly owner: TestBrowser
}

/** An open credential: `use` signs in with it, in its own browser. */
interface OpenCredential {
  readonly browser: TestBrowser
  use(): Promise<unknown>
}

/**
 * A kind of credential: how it is obtained, the point right after its check, and the revocations that do not end
 * it.
 */
interface CredentialKind {
  readonly open: (account: Account) => Promise<OpenCredential>
  readonly passed: string
  /** The account is unconfirmed, so no session exists. */
  readonly isUnconfirmed?: true
  /** Revocations after which its proof is still valid, so that a credential not in use stays valid. */
  readonly staysRight?: readonly string[]
}

describe('revocation ends every credential', () => {
  const gate = makeGate()
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres', {
      ports: { passwords: pausingHasher(gate) },
      wrap: (db) => pausingDb(db, gate),
    })
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(() => server.call('/sandbox/throttles', {}))

  const cookies = (cookie: string) => Object.fromEntries(cookie.split('; ').map((one) => one.split('=', 2)))
  const ask = (email: string) =>
    server.call('/customer/resetpassword', { param: { email, password: OTHER }, mailParam: { email } })
  const linkOf = async (email: string) => {
    const token = await lastToken(server.call, email)
    const browser = openBrowser(server)
    return { browser, use: () => browser.call('/api/customer/mailLink', { token, password: PASSWORD }) }
  }

  async function account(isUnconfirmed: boolean): Promise<Account> {
    const { id, email, cookie } = await newCustomer(server)
    const owner = openBrowser(server, isUnconfirmed ? {} : cookies(cookie))
    if (isUnconfirmed) {
      await server.db.deleteFrom('session').where('customer_id', '=', id).execute()
      await server.db.updateTable('customer').set({ email_bound_at: null }).where('id', '=', id).execute()
    }
    return { id, email, owner }
  }
  /** Starts a sign-in with another service. The returned function returns from there as that person. */
  async function begin(browser: TestBrowser, person: string): Promise<() => Promise<unknown>> {
    const { data } = await browser.call('/api/third/before_login?type=weibo')
    const state = new URL(data, 'http://app.invalid').searchParams.get('state')
    return () => browser.visit(`/api/third/callback/common/third?type=weibo&state=${state}&code=${person}`)
  }
  /** The same, to link the service to the signed-in account. */
  async function beginLinking(browser: TestBrowser, person: string, proof: object): Promise<() => Promise<unknown>> {
    const { data } = await browser.call('/api/third/link', { type: 'weibo', ...proof })
    const state = new URL(data ?? '/', 'http://app.invalid').searchParams.get('state')
    return () => browser.visit(`/api/third/callback/common/third?type=weibo&state=${state}&code=${person}`)
  }
  async function mailedCode(email: string): Promise<string | undefined> {
    const [mail] = (await server.call(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).data
    return /^[0-9A-HJKMNP-TV-Z]{8}$/m.exec(mail.body)?.[0]
  }
  let people = 0
  const newPerson = () => `bare-${String(++people).padStart(12, '0')}`
  /** A browser in which a stranger returned from another service and entered the account's address. */
  async function waiting(email: string) {
    const browser = openBrowser(server)
    await (await begin(browser, newPerson()))()
    await browser.call('/customer/registerBind', { email })
    const [mail] = (await server.call(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).data
    return { browser, body: String(mail.body) }
  }
  const login = (browser: TestBrowser, email: string) =>
    browser.call('/customer/login', { email, password: PASSWORD }, '10.9.8.7')

  const WAYS: Readonly<Record<string, CredentialKind>> = {
    'a session': {
      passed: 'session',
      open: async ({ email }) => {
        const browser = openBrowser(server)
        await login(browser, email)
        return { browser, use: () => browser.call('/api/customer/signInCode', {}).then((made) => useCode(made.data)) }
      },
    },
    'a copy of the owner’s own cookies': {
      passed: 'session',
      open: async ({ owner }) => {
        const browser = openBrowser(server, Object.fromEntries(owner.jar))
        return { browser, use: () => browser.call('/api/customer/signInCode', {}).then((made) => useCode(made.data)) }
      },
    },
    'a login with the password': {
      passed: 'compared',
      staysRight: ['log out everywhere', 'removing a service'],
      open: async ({ email }) => {
        const browser = openBrowser(server)
        return { browser, use: () => login(browser, email) }
      },
    },
    'a login on a known device': {
      passed: 'compared',
      staysRight: ['log out everywhere', 'removing a service'],
      open: async ({ email }) => {
        const browser = openBrowser(server)
        await login(browser, email)
        await browser.call('/api/customer/logout')
        return { browser, use: () => login(browser, email) }
      },
    },
    'a sign-in code': {
      passed: 'sign_in_code',
      open: async ({ owner }) => {
        const { code } = (await owner.call('/api/customer/signInCode', {})).data
        const browser = openBrowser(server)
        return { browser, use: () => browser.call('/api/customer/signInCode/use', { code }) }
      },
    },
    'a link to reset the password': {
      passed: 'mail_link',
      open: async ({ email }) => {
        await ask(email)
        return linkOf(email)
      },
    },
    'a link to confirm the address': {
      passed: 'mail_link',
      isUnconfirmed: true,
      open: async ({ email }) => {
        await server.call('/customer/registerBind', { email })
        return linkOf(email)
      },
    },
    'another service that signs in': {
      passed: 'committed',
      open: async ({ id }) => {
        const [browser, person] = [openBrowser(server), newPerson()]
        await server.db
          .insertInto('third_identity')
          .values({ provider: 'weibo', subject: `sandbox-${person}`, customer_id: id, created_at: NOON.toString() })
          .execute()
        return { browser, use: await begin(browser, person) }
      },
    },
    'another service that is being linked': {
      passed: 'third_login',
      open: async ({ email }) => {
        const [browser, person] = [openBrowser(server), newPerson()]
        await login(browser, email)
        const back = await beginLinking(browser, person, { password: PASSWORD })
        const use = async () => {
          await back()
          await (await begin(openBrowser(server), person))()
        }
        return { browser, use }
      },
    },
    'a mailed code that signs in': {
      passed: 'mail_code',
      open: async ({ email }) => {
        const browser = openBrowser(server)
        await browser.call('/api/customer/mailCode', { email })
        const code = await mailedCode(email)
        return { browser, use: () => browser.call('/api/customer/mailCode/use', { code }) }
      },
    },
    'a mailed code that proves the owner, to link another service': {
      passed: 'mail_code',
      open: async ({ email }) => {
        const [browser, person] = [openBrowser(server), newPerson()]
        await login(browser, email)
        await browser.call('/api/customer/ownerCode', {})
        const code = await mailedCode(email)
        const use = async () => {
          await (await beginLinking(browser, person, { code }))()
          await (await begin(openBrowser(server), person))()
        }
        return { browser, use }
      },
    },
    'a link that gives another service the address': {
      passed: 'mail_link',
      open: async ({ email }) => {
        const { browser } = await waiting(email)
        const token = await lastToken(server.call, email)
        return { browser, use: () => browser.call('/api/customer/mailLink', { token }) }
      },
    },
    'the code of such a mail': {
      passed: 'mail_link',
      open: async ({ email }) => {
        const { browser, body } = await waiting(email)
        const code = /^[0-9A-HJKMNP-TV-Z]{8}$/m.exec(body)?.[0]
        return { browser, use: () => browser.call('/api/third/bindCode', { code }) }
      },
    },
  }
  const useCode = async (made: { code: string } | null) => {
    if (made) await openBrowser(server).call('/api/customer/signInCode/use', { code: made.code })
  }

  const REVOCATIONS: Readonly<Record<string, (account: Account) => Promise<unknown>>> = {
    'password change': ({ owner }) =>
      owner.call('/api/customer/modify/password', { oldPassword: PASSWORD, newPassword: OTHER, identities: true }),
    'mailed reset': async ({ email }) => {
      await ask(email)
      const token = await lastToken(server.call, email)
      return server.call('/api/customer/mailLink', { token, password: OTHER, identities: true })
    },
    'log out everywhere': ({ owner }) =>
      owner.call('/api/customer/sessions/end', { identities: true, password: PASSWORD }),
    'removing a service': async ({ id, owner }) => {
      const linked = {
        provider: 'twitter',
        subject: newPerson(),
        customer_id: id,
        created_at: NOON.toString(),
      } as const
      await server.db.insertInto('third_identity').values(linked).execute()
      const services: { id: number }[] = (await owner.call('/api/third/services')).data
      let answer: unknown
      for (const service of services) {
        answer = await owner.call('/api/third/unlink', { id: service.id, password: PASSWORD })
      }
      return answer
    },
    deletion: ({ owner }) => owner.call('/api/customer/delete', { password: PASSWORD }),
  }

  /** The credentials that still work, by name, except the owner's own browser. */
  async function survivingCredentials({ id, owner }: Account): Promise<string[]> {
    const own = (await owner.call('/api/customer/sessions')).data?.find((one: { current: boolean }) => one.current)?.id
    const { rows } = await sql<{ what: string }>`
      with living as (select id, access_version from customer where id = ${id} and deleted_at is null)
      select 'session' as what from session join living on living.id = customer_id
        where session.access_version = living.access_version and number is distinct from ${own ?? null}::integer
      union all select 'code' from sign_in_code join living on living.id = customer_id
        where sign_in_code.access_version = living.access_version and used_at is null
      union all select 'mailed code' from mail_code join living on living.id = customer_id
        where mail_code.access_version = living.access_version and used_at is null
      union all select 'link' from mail_link join living on living.id = customer_id
        where mail_link.access_version = living.access_version and used_at is null
      union all select 'open sign-in' from third_login join living on living.id = customer_id
        where third_login.access_version = living.access_version
      union all select 'identity' from third_identity where customer_id = ${id}`.execute(server.db)
    return rows.map(({ what }) => what)
  }
  const whoIs = async (browser: TestBrowser) => (await browser.call('/api/customer/info')).data.loginCustomerId
  async function expectNoAccess(on: Account, { browser }: OpenCredential, revocation: string): Promise<void> {
    expect(await whoIs(browser)).toBeNull()
    expect(await survivingCredentials(on)).toEqual([])
    const staysIn =
      ['password change', 'log out everywhere', 'removing a service'].includes(revocation) && on.owner.jar.has('sid')
    expect(await whoIs(on.owner)).toBe(staysIn ? on.id : null)
  }

  describe.each(Object.entries(WAYS))('%s', (_name, { open, passed, isUnconfirmed, staysRight = [] }) => {
    it('the control: without a revocation it signs in', async () => {
      const on = await account(isUnconfirmed === true)
      const way = await open(on)
      const before = (await survivingCredentials(on)).length
      const answer = await way.use()
      const isIn = (await whoIs(way.browser)) === on.id || (await survivingCredentials(on)).length > before
      if (!isIn) expect(answer).toMatchObject({ code: '200' })
    })

    const possible = Object.entries(REVOCATIONS).filter(([name]) => !isUnconfirmed || name === 'mailed reset')

    it.each(possible.filter(([name]) => !staysRight.includes(name)))(
      'D1 %s: no unused credential survives',
      async (name, revoke) => {
        const on = await account(isUnconfirmed === true)
        const way = await open(on)
        expect(await revoke(on)).toMatchObject({ code: '200' })
        await way.use()
        await expectNoAccess(on, way, name)
      },
    )

    it.each(possible)('D2 %s: no credential in flight survives', async (name, revoke) => {
      const on = await account(isUnconfirmed === true)
      const way = await open(on)
      const { reached, open: letGo } = gate.arm(passed)
      const use = way.use()
      await reached
      expect(await revoke(on)).toMatchObject({ code: '200' })
      letGo()
      await use
      await expectNoAccess(on, way, name)
    })
  })
})
