import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CallResult, DATABASES, NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { codeAt, mailedToken, newOperator, operatorCookieOf, operatorSession } from '#tests/support/operators.ts'

const OWNER = 'owner@example.com'
const HOST = { id: 'tabi.example', origin: 'https://tabi.example' }
const PASSWORD = 'correct horse battery'
const API = '/operator/api'

describe.each(DATABASES)('signing in to the console, %s', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(kind, {
      env: { OPERATOR_EMAIL: OWNER, APP_ORIGIN: HOST.origin },
    })
  })
  afterEach(async () => {
    server.clock.moveTo(NOON)
    await server.call('/sandbox/throttles', {})
  })
  afterAll(() => server.close())

  const call: TestApp['call'] = (path, ...rest) => server.call(`${API}${path}`, ...rest)
  const me = async (cookie?: string) => (await call('/me', undefined, cookie)).data.operator
  /** Follows the newest link of an address and sets a password. Returns the secret of the authenticator app. */
  const joinByPassword = async (email: string, password = PASSWORD) => {
    const token = await mailedToken(server.db, email)
    const { secret } = (await call('/link/start', { token })).data.totp
    const code = codeAt(secret, server.clock.now())
    return { secret, answer: await call('/link/password', { token, name: 'Sato', password, code }) }
  }
  const joinByPasswordOf = async (email: string, owner: string) => {
    await call('/people/invite', { email, role: 'support', locale: 'en', reason: 'joins us' }, owner)
    return joinByPassword(email)
  }
  const minutesOn = (minutes: number) => server.clock.moveTo(server.clock.now().add({ minutes }))

  it('OC-01 OC-02 the first owner gets one mailed link, joins with a passkey, and signs in with it', async () => {
    const mails = await server.db.selectFrom('mail').select(['links', 'body']).where('recipient', '=', OWNER).execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.links[0]).toMatch(/^https:\/\/tabi\.example\/operator\/join#[\w-]{43}$/)
    const token = await mailedToken(server.db, OWNER)
    // Reading it changes nothing (S-23).
    for (let n = 0; n < 2; n += 1) {
      expect((await call('/link', { token })).data).toMatchObject({ email: OWNER, role: 'owner' })
    }
    const device = authenticator(HOST.id, HOST.origin)
    const { passkey } = (await call('/link/start', { token })).data
    expect(passkey).toMatchObject({ rp: { id: HOST.id }, authenticatorSelection: { userVerification: 'required' } })
    const attestation = device.make(passkey)
    expect(await call('/link/passkey', { token, name: ' ', attestation })).toMatchObject({ message: 'name_missing' })
    const joined = await call('/link/passkey', { token, name: 'Sato', attestation })
    expect(joined).toMatchObject({ code: '200', data: { email: OWNER, name: 'Sato', role: 'owner' } })
    const cookie = operatorCookieOf(joined)
    expect(String(joined.headers['set-cookie'])).toMatch(/Path=\/;.*HttpOnly.*SameSite=Strict/i)
    expect(await me(cookie)).toMatchObject({ email: OWNER })
    expect(await call('/link/passkey', { token, name: 'Sato', attestation })).toMatchObject({ message: 'link_over' })
    expect((await call('/link', { token })).message).toBe('link_over')

    const asked = (await call('/sign-in/passkey/start', {})).data
    const assertion = device.sign(asked)
    const back = await call('/sign-in/passkey', { assertion })
    expect(back).toMatchObject({ code: '200', data: { email: OWNER } })
    expect(operatorCookieOf(back)).not.toBe(cookie)
    // An answer is valid once.
    expect(await call('/sign-in/passkey', { assertion })).toMatchObject({ code: '409', message: 'passkey_failed' })
  })

  it('OC-02 a passkey’s answer is valid only for its own challenge, page and gesture, and in time', async () => {
    const { email } = await newOperator(server, 'support')
    const owner = await newOperator(server, 'owner')
    const { id } = await server.db
      .selectFrom('operator_account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(
      (await call('/people/link', { id, reason: 'new phone', key: 'press-of-the-new-link' }, owner.cookie)).code,
    ).toBe('200')
    const device = authenticator(HOST.id, HOST.origin)
    const token = await mailedToken(server.db, email)
    const { passkey } = (await call('/link/start', { token })).data
    // A challenge for signing in cannot be used to create a passkey.
    const other = (await call('/sign-in/passkey/start', {})).data
    const wrong = await call('/link/passkey', { token, name: 'Abe', attestation: device.make(other) })
    expect(wrong.message).toBe('passkey_failed')
    await call('/link/passkey', { token, name: 'Abe', attestation: device.make(passkey) })

    const start = async () => (await call('/sign-in/passkey/start', {})).data as { challenge: string }
    const tried = async (assertion: unknown) => (await call('/sign-in/passkey', { assertion })).message
    expect(await tried(device.sign({ challenge: 'a'.repeat(43) }))).toBe('passkey_failed')
    expect(await tried(device.sign(await start(), { uv: false }))).toBe('passkey_failed')
    expect(await tried(device.sign(await start(), { from: 'https://evil.example' }))).toBe('passkey_failed')
    expect(await tried(authenticator(HOST.id, HOST.origin).sign(await start()))).toBe('passkey_failed')
    const late = await start()
    minutesOn(6)
    expect(await tried(device.sign(late))).toBe('passkey_failed')
    const answer = await call('/sign-in/passkey', { assertion: device.sign(await start()) })
    expect(answer).toMatchObject({ code: '200', data: { email, name: 'Abe' } })
  })

  it('OC-02 a password needs a code of the app, and a code works once', async () => {
    const { cookie } = await newOperator(server, 'owner')
    const email = 'finance@example.com'
    await call('/people/invite', { email, role: 'finance', locale: 'ja', reason: 'joins us' }, cookie)
    expect((await joinByPassword(email, 'short')).answer.message).toBe('password_weak')
    const { secret, answer } = await joinByPassword(email)
    expect(answer).toMatchObject({ code: '200', data: { email, role: 'finance' } })
    const signIn = (password: string, code: string, address = email) =>
      call('/sign-in/password', { email: address, password, code })
    // The code used for joining is used up.
    expect((await signIn(PASSWORD, codeAt(secret, NOON))).message).toBe('sign_in_wrong')
    minutesOn(2)
    const now = server.clock.now()
    expect((await signIn(PASSWORD, '000000')).message).toBe('sign_in_wrong')
    expect((await signIn('wrong password', codeAt(secret, now))).message).toBe('sign_in_wrong')
    expect((await signIn(PASSWORD, codeAt(secret, now), 'nobody@example.com')).message).toBe('sign_in_wrong')
    expect((await signIn(PASSWORD, codeAt(secret, now), 'Finance@Example.com')).code).toBe('200')
    expect((await signIn(PASSWORD, codeAt(secret, now))).message).toBe('sign_in_wrong')
    // An earlier one is not accepted either.
    expect((await signIn(PASSWORD, codeAt(secret, now.subtract({ seconds: 30 })))).message).toBe('sign_in_wrong')
  })

  it('OC-02 R4 five attempts from one network in 15 minutes; during distributed guessing, one from each network per hour', async () => {
    const { cookie } = await newOperator(server, 'owner')
    const email = 'throttled@example.com'
    await call('/people/invite', { email, role: 'support', locale: 'en', reason: 'joins us' }, cookie)
    const { secret } = await joinByPassword(email)
    minutesOn(2)
    const signIn = async (password: string, from?: string, address = email) =>
      call('/sign-in/password', { email: address, password, code: codeAt(secret, server.clock.now()) }, undefined, from)
    const wrong = async (from: string, address = email) => (await signIn('wrong password', from, address)).message
    for (let n = 0; n < 5; n += 1) expect((await signIn('wrong password')).message).toBe('sign_in_wrong')
    // Not even the correct password is checked.
    expect(await signIn(PASSWORD)).toMatchObject({ status: 429, message: 'sign_in_too_many' })
    for (let place = 1; place <= 3; place += 1) {
      for (let n = 0; n < 5; n += 1) expect(await wrong(`192.0.2.${place}`)).toBe('sign_in_wrong')
    }
    // After twenty from all networks: each further network has one attempt per hour, and a /64 counts as one network.
    for (const place of ['192.0.2.7', '192.0.2.8', '2001:db8:7:7::1']) expect(await wrong(place)).toBe('sign_in_wrong')
    for (const place of ['192.0.2.7', '192.0.2.8', '2001:db8:7:7::2']) {
      expect(await wrong(place)).toBe('sign_in_too_many')
    }
    minutesOn(16)
    expect(await wrong('192.0.2.7')).toBe('sign_in_too_many')
    // The operator can sign in from another network.
    expect((await signIn(PASSWORD, '192.0.2.9')).code).toBe('200')
  })

  it('OC-02 S-01 R4 in a browser where an operator has signed in before, strangers’ guesses do not slow anyone down', async () => {
    const { cookie } = await newOperator(server, 'owner')
    const email = 'guessed@example.com'
    await call('/people/invite', { email, role: 'support', locale: 'en', reason: 'joins us' }, cookie)
    const { secret, answer } = await joinByPassword(email)
    const device = (joined: CallResult) =>
      /operator-device=[\w-]{43}/.exec(String(joined.headers['set-cookie']))?.[0] ?? ''
    let known = device(answer)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /operator-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict/,
    )
    const code = () => codeAt(secret, server.clock.now())
    const signIn = (password: string, browser?: string, from?: string) =>
      call('/sign-in/password', { email, password, code: code() }, browser, from)
    /** Exhausts the account's limit for unknown browsers, and that of the network 192.0.2.9. */
    const guess = async () => {
      for (let place = 1; place <= 5; place += 1) {
        for (let n = 0; n < 5; n += 1) await signIn('wrong password', undefined, `192.0.2.${place}`)
      }
      await signIn('wrong password', undefined, '192.0.2.9')
    }
    const isStranger = async (browser?: string) => (await signIn(PASSWORD, browser, '192.0.2.9')).status === 429
    minutesOn(2)
    await guess()
    expect(await isStranger()).toBe(true)
    // Even from an address whose limit a stranger has exhausted.
    const again = await signIn(PASSWORD, known, '192.0.2.1')
    expect(again.code).toBe('200')
    // Each sign-in gives the browser another id, and the previous one becomes unknown.
    expect(device(again)).not.toBe(known)
    expect(await isStranger(known)).toBe(true)
    known = device(again)
    // The strangers' count is unchanged.
    expect(await isStranger()).toBe(true)
    // Its own limit applies, too.
    for (let n = 0; n < 5; n += 1) expect((await signIn('wrong password', known)).message).toBe('sign_in_wrong')
    expect(await signIn(PASSWORD, known)).toMatchObject({ status: 429 })

    minutesOn(61)
    await guess()
    const back = await signIn(PASSWORD, known)
    expect(back.code).toBe('200')
    known = device(back)
    // Another account's browser, and an unknown one, are strangers.
    const other = device((await joinByPasswordOf('other@example.com', cookie)).answer)
    expect(other).toMatch(/^operator-device=/)
    expect(await isStranger(other)).toBe(true)
    expect(await isStranger(`operator-device=${'x'.repeat(43)}`)).toBe(true)
    // Ending a session in the list makes its browser unknown; so does another role.
    const { id, access_version: version } = await server.db
      .selectFrom('operator_account')
      .select(['id', 'access_version'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const here = await operatorSession(server, id, version)
    expect((await call('/sessions/end', {}, here)).data.ended).toBeGreaterThan(0)
    expect(await isStranger(known)).toBe(true)
    minutesOn(61)
    known = device(await signIn(PASSWORD, known))
    expect(known).toMatch(/^operator-device=/)
    await call('/people/role', { id, from: 'support', role: 'finance', reason: 'moves' }, cookie)
    await guess()
    expect(await isStranger(known)).toBe(true)
  })

  it('OC-02 OC-04 sessions are listed and ended, which is logged; one lasts twelve hours, and following a link ends them all', async () => {
    const operator = await newOperator(server, 'catalogue')
    const [here, there] = [operator.cookie, await operatorSession(server, operator.id)]
    const list = async () => (await call('/sessions', undefined, here)).data
    expect(await list()).toMatchObject([{ current: false }, { current: true }])
    const [{ id }] = await list()
    const stranger = await newOperator(server, 'support')
    expect((await call('/sessions/end', { id }, stranger.cookie)).data).toEqual({ ended: 0 })
    expect((await call('/sessions/end', { id }, here)).data).toEqual({ ended: 1 })
    expect(await me(there)).toBeNull()
    await operatorSession(server, operator.id)
    expect((await call('/sessions/end', {}, here)).data).toEqual({ ended: 1 })
    expect(await list()).toMatchObject([{ current: true }])
    const { rows: log } = await sql`select operator, after from operator_log where act = 'end sessions'
      and subject = ${`operator ${operator.id}`} order by id`.execute(server.db)
    expect(log).toEqual(Array.from({ length: 2 }, () => ({ operator: operator.email, after: { ended: 1 } })))

    const owner = await newOperator(server, 'owner')
    await call('/people/link', { id: operator.id, reason: 'lost the key', key: 'press-of-the-new-link' }, owner.cookie)
    expect(await me(here)).not.toBeNull()
    const cookie = operatorCookieOf((await joinByPassword(operator.email)).answer)
    expect(await me(here)).toBeNull()
    minutesOn(12 * 60 - 1)
    expect(await me(cookie)).not.toBeNull()
    minutesOn(2)
    expect(await me(cookie)).toBeNull()
    minutesOn(-10)
    await call('/sign-out', {}, cookie)
    expect(await me(cookie)).toBeNull()
  })
})
