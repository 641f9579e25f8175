import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passwordHasher } from '#server/auth/passwords.ts'
import { credentialHash } from '#server/auth/tokens.ts'
import { clientAddress, cookiesOf, secondInstance } from '#tests/support/accounts.ts'
import { callsOf, newCustomer, SECRET, startApp, type TestApp } from '#tests/support/app.ts'
import { lastToken } from '#tests/support/registering.ts'

const PASSWORD = 'tabi2026'
const OTHER = 'kyoto2027'
const LOGINS = 20
const ROUNDS = 10

type Revoke = (account: { email: string; cookie: string }) => Promise<() => Promise<{ code: string }>>

/** As in revocation.test, but without pauses, and in two processes on one real PostgreSQL. */
describe('logins that race with a revocation, on a real PostgreSQL', () => {
  const passwords = passwordHasher(SECRET)
  let server: TestApp
  let second: Awaited<ReturnType<typeof secondInstance>>
  beforeAll(async () => {
    server = await startApp('postgres', { poolSize: 20, ports: { passwords } })
    second = await secondInstance(server)
  }, 120_000)
  afterAll(async () => {
    await second.close()
    await server.close()
  })
  beforeEach(() => server.call('/sandbox/throttles', {}))

  const change = (cookie: string) =>
    server.call('/api/customer/modify/password', { oldPassword: PASSWORD, newPassword: OTHER }, cookie)
  const REVOCATIONS: Readonly<Record<string, Revoke>> = {
    'password change':
      async ({ cookie }) =>
      () =>
        change(cookie),
    deletion:
      async ({ cookie }) =>
      () =>
        server.call('/api/customer/delete', { password: PASSWORD }, cookie),
    'mailed reset': async ({ email }) => {
      await server.call('/customer/resetpassword', { param: { email }, mailParam: { email } })
      const token = await lastToken(server.call, email)
      return () => server.call('/api/customer/mailLink', { token, password: OTHER })
    },
  }
  /** Keeps a number of logins running until the revocation has ended, so that some are in flight when it commits. */
  async function around<Answer>(revoke: Promise<Answer>, login: (n: number) => Promise<unknown>): Promise<Answer> {
    let isOver = false
    const keepOn = async (worker: number) => {
      for (let n = worker; !isOver; n += LOGINS) await login(n)
    }
    const logins = Array.from({ length: LOGINS }, (_, worker) => keepOn(worker))
    const answer = await revoke.finally(() => {
      isOver = true
    })
    await Promise.all(logins)
    return answer
  }

  it.each(Object.entries(REVOCATIONS))(
    `D2 %s: no login with the old password survives it, with ${LOGINS} concurrent logins, in ${ROUNDS} rounds`,
    async (name, prepare) => {
      let [tried, began] = [0, 0]
      for (let round = 0; round < ROUNDS; round++) {
        await server.call('/sandbox/throttles', {})
        const account = await newCustomer(server)
        const revoke = await prepare(account)
        const calls = [server.call, callsOf(second)]
        const held: string[] = []
        const revoked = await around(revoke(), async (n) => {
          tried += 1
          const call = calls[n % 2] ?? server.call
          const typed = { email: account.email, password: PASSWORD }
          held.push(cookiesOf(await call('/customer/login', typed, undefined, clientAddress(n))))
        })
        expect(revoked.code).toBe('200')
        for (const cookies of held.filter((cookie) => cookie !== '')) {
          began += 1
          expect((await server.call('/api/customer/info', undefined, cookies)).data.customer).toBeNull()
        }
      }
      console.log(`  ${name}: ${began} of ${tried} logins began a session before it, 0 live on`)
    },
    120_000,
  )

  it('the control: a login that compares first and then inserts for the current version survives', async () => {
    const { id, cookie } = await newCustomer(server)
    const row = await server.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await passwords.matches(row.password_hash, PASSWORD)).toBe(true)
    expect((await change(cookie)).code).toBe('200')
    const at = server.clock.now()
    await sql`
      insert into session (id_hash, customer_id, access_version, created_at, expires_at, user_agent)
      select ${credentialHash(`naive ${id}`)}::bytea, id, access_version, ${at.toString()}::timestamptz,
        ${at.add({ hours: 1 }).toString()}::timestamptz, 'naive' from customer where id = ${id}`.execute(server.db)
    const { rows } = await sql`
      select 1 from session join customer on customer.id = customer_id
      where customer_id = ${id} and user_agent = 'naive' and session.access_version = customer.access_version
    `.execute(server.db)
    expect(rows).toHaveLength(1)
  })
})
