import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { type PasswordHasher, passwordHasher } from '#server/auth/passwords.ts'
import { clientAddress, cookiesOf, countingHasher, newEmail, secondInstance } from '#tests/support/accounts.ts'
import { callsOf, NOON, newCustomer, SECRET, startApp, type TestApp } from '#tests/support/app.ts'
import { lastToken } from '#tests/support/registering.ts'

const PASSWORD = 'tabi2026'
const GUESSES = 10_000
const AT_ONCE = 50
const QUARTER = 15

let server: TestApp
afterEach(() => server.close())

const login = (call: TestApp['call'], email: string, password: string, from: string, cookie?: string) =>
  call('/customer/login', { email, password }, cookie, from)

/** Sends `count` wrong passwords, many concurrently. Returns how often each answer occurred. */
async function guess(calls: readonly TestApp['call'][], email: string, count: number, from: (n: number) => string) {
  const answers = new Map<string, number>()
  let n = 0
  const one = async (): Promise<void> => {
    while (n < count) {
      const at = n++
      const call = calls[at % calls.length] ?? server.call
      const { status, message, data } = await login(call, email, `guess${at}`, from(at))
      const what = String(status === 429 ? message : (data ?? message))
      answers.set(what, (answers.get(what) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return Object.fromEntries(answers)
}

describe('brute force on one account', () => {
  it(`${GUESSES} guesses: at most 5 are hashed in 15 minutes, and the owner signs in on a known device`, async () => {
    const passwords = countingHasher()
    server = await startApp('postgres', { ports: { passwords } })
    const { email } = await newCustomer(server)
    const from = clientAddress(1)
    const device = cookiesOf(await login(server.call, email, PASSWORD, from)).split('; ')[1]
    passwords.compared = 0
    const answers = await guess([server.call], email, GUESSES, () => from)
    console.log(`  ${GUESSES} guesses from one client: ${passwords.compared} hashed in 15 min`)
    expect(passwords.compared).toBe(5)
    expect(answers).toEqual({ password_error: 5, login_msg_too_many: GUESSES - 5 })
    // The correct password no longer works from there either, but it does from the known device.
    expect(await login(server.call, email, PASSWORD, from)).toMatchObject({ status: 429 })
    expect(await login(server.call, email, PASSWORD, from, device)).toMatchObject({ data: { email } })
    // An invented device is not a known one.
    expect(await login(server.call, email, PASSWORD, from, `device=${'A'.repeat(43)}`)).toMatchObject({ status: 429 })
    for (const window of [1, 2]) {
      server.clock.moveTo(NOON.add({ minutes: window * (QUARTER + 1) }))
      passwords.compared = 0
      await guess([server.call], email, 100, () => from)
      expect(passwords.compared).toBe(5)
    }
    server.clock.moveTo(NOON.add({ minutes: 3 * (QUARTER + 1) }))
    expect(await login(server.call, email, PASSWORD, from)).toMatchObject({ data: { email } })
  }, 300_000)

  it('a known device has its own limit', async () => {
    const passwords = countingHasher()
    server = await startApp('postgres', { ports: { passwords } })
    const { email } = await newCustomer(server)
    const device = cookiesOf(await login(server.call, email, PASSWORD, clientAddress(1))).split('; ')[1]
    passwords.compared = 0
    for (let n = 0; n < 20; n++) await login(server.call, email, `guess${n}`, clientAddress(n), device)
    expect(passwords.compared).toBe(5)
    // It is known to its owner only.
    const { email: other } = await newCustomer(server)
    for (let n = 0; n < 20; n++) await login(server.call, other, `guess${n}`, clientAddress(1), device)
    expect(passwords.compared).toBe(10)
  })

  it('after a hundred in a row, from any network, a mailed reset is required; the known device still signs in', async () => {
    const passwords = countingHasher()
    server = await startApp('postgres', { ports: { passwords } })
    const { email } = await newCustomer(server)
    const device = cookiesOf(await login(server.call, email, PASSWORD, clientAddress(1))).split('; ')[1]
    passwords.compared = 0
    const answers = await guess([server.call], email, 1_000, clientAddress)
    console.log(`  1000 guesses from 1000 clients: ${passwords.compared} hashed, then a reset is needed`)
    expect(passwords.compared).toBe(100)
    expect(answers).toEqual({ password_error: 100, login_msg_reset_needed: 900 })
    server.clock.moveTo(NOON.add({ hours: 24 }))
    const stranger = clientAddress(5_000)
    expect(await login(server.call, email, PASSWORD, stranger)).toMatchObject({
      code: '409',
      message: 'login_msg_reset_needed',
    })
    expect(await login(server.call, email, PASSWORD, stranger, device)).toMatchObject({ data: { email } })
    // That does not unlock the account for others.
    expect(await login(server.call, email, PASSWORD, stranger)).toMatchObject({ message: 'login_msg_reset_needed' })
    const wanted = { param: { email, password: 'kyoto2027' }, mailParam: { email } }
    expect(await server.call('/customer/resetpassword', wanted)).toMatchObject({ message: 'success' })
    await server.call('/api/customer/mailLink', { token: await lastToken(server.call, email), password: 'kyoto2027' })
    expect(await login(server.call, email, 'kyoto2027', stranger)).toMatchObject({ data: { email } })
  }, 60_000)

  it('a correct password resets the count', async () => {
    server = await startApp('postgres')
    const { email, id } = await newCustomer(server)
    const failures = async () => {
      const row = await server.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return row.failures_in_row
    }
    for (let n = 0; n < 4; n++) await login(server.call, email, `guess${n}`, clientAddress(1))
    expect(await failures()).toBe(4)
    await login(server.call, email, PASSWORD, clientAddress(1))
    expect(await failures()).toBe(0)
    for (let n = 0; n < 4; n++) {
      expect(await login(server.call, email, `guess${n}`, clientAddress(1))).toMatchObject({ data: 'password_error' })
    }
  })

  it('the count survives a restart', async () => {
    const passwords = countingHasher()
    server = await startApp('postgres', { ports: { passwords } })
    const { email } = await newCustomer(server)
    for (let n = 0; n < 3; n++) await login(server.call, email, `guess${n}`, clientAddress(1))
    await server.app.close()
    const restarted = await secondInstance(server)
    const call = callsOf(restarted)
    for (let n = 0; n < 20; n++) await login(call, email, `again${n}`, clientAddress(1))
    expect(passwords.compared).toBe(5)
    expect(await login(call, email, PASSWORD, clientAddress(1))).toMatchObject({ status: 429 })
    await restarted.close()
  })

  it('two processes on one PostgreSQL share one count, however many guesses are concurrent', async () => {
    const passwords = countingHasher()
    server = await startApp('postgres', { ports: { passwords }, poolSize: 20 })
    const second = await secondInstance(server)
    const { email } = await newCustomer(server)
    const calls = [server.call, callsOf(second)]
    const answers = await guess(calls, email, 400, () => clientAddress(1))
    console.log(`  400 guesses at two processes at once: ${passwords.compared} hashed`)
    expect(passwords.compared).toBe(5)
    expect(answers).toEqual({ password_error: 5, login_msg_too_many: 395 })
    passwords.compared = 0
    await guess(calls, email, 400, (n) => clientAddress(100 + n))
    expect(passwords.compared).toBe(95)
    await second.close()
  }, 60_000)
})

describe('equal time', () => {
  /** The work that one wrong password caused, in order: its statements, and `compared` for each hash. */
  async function workOf(hasher: (record: (step: string) => void) => PasswordHasher) {
    const steps: string[] = []
    const record = (step: string): void => {
      steps.push(step)
    }
    const compiler = new PostgresQueryCompiler()
    const recorder: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        const { sql } = compiler.compileQuery(node, queryId)
        // Caused by a timer, not by a login.
        if (!sql.includes('catalogue_version')) record(sql)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    server = await startApp('postgres', {
      ports: { passwords: hasher(record) },
      wrap: (db) => db.withPlugin(recorder),
    })
    const { email: known } = await newCustomer(server)
    const done = async (email: string, outcome: string, from: string) => {
      steps.length = 0
      expect(await login(server.call, email, 'wrong123', from)).toMatchObject({ data: outcome })
      return [...steps]
    }
    await done(known, 'password_error', clientAddress(1))
    return {
      known: await done(known, 'password_error', clientAddress(2)),
      unknown: await done(newEmail(), 'not_exist', clientAddress(3)),
    }
  }

  /** The real hasher, which records each comparison with a hash, including the dummy. */
  const recording = (record: (step: string) => void): PasswordHasher => {
    const { hash, matches } = passwordHasher(SECRET)
    return {
      hash,
      matches(stored, password) {
        record('compared')
        return matches(stored, password)
      },
    }
  }

  // The duration of both is measured by `npm run bench -- login`.
  it('known and unknown addresses cost the same statements in the same order, and one hash', async () => {
    const { known, unknown } = await workOf(recording)
    expect(known.filter((step) => step === 'compared')).toHaveLength(1)
    expect(known.length).toBeGreaterThan(2)
    expect(unknown).toEqual(known)
  })

  it('the control: a server that hashes for known addresses only is detected', async () => {
    const { known, unknown } = await workOf((record) => {
      const { hash, matches } = recording(record)
      return { hash, matches: async (stored, password) => stored !== null && matches(stored, password) }
    })
    expect(unknown).not.toEqual(known)
  })
})
