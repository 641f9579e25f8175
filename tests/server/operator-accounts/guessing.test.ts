import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { codeAt, mailedToken, newOperator } from '#tests/support/operators.ts'

const PASSWORD = 'correct horse battery'
const API = '/operator/api'
const EMAIL = 'guessed-all-day@example.com'
const NO_ACCOUNT = 'nobody-at-all@example.com'

let server: TestApp
let secret: string
beforeAll(async () => {
  // Two hundred hashes would take a minute; the counts do not depend on them.
  const passwords = {
    hash: async (password: string) => `hash of ${password}`,
    matches: async (hash: string | null, password: string) => hash === `hash of ${password}`,
  }
  server = await startApp('postgres', { ports: { passwords } })
  const { cookie } = await newOperator(server, 'owner')
  const person = { email: EMAIL, role: 'support', locale: 'en', reason: 'joins us' }
  await server.call(`${API}/people/invite`, person, cookie)
  const token = await mailedToken(server.db, EMAIL)
  secret = (await server.call(`${API}/link/start`, { token })).data.totp.secret
  const code = codeAt(secret, server.clock.now())
  const joined = await server.call(`${API}/link/password`, { token, name: 'Sato', password: PASSWORD, code })
  expect(joined.code).toBe('200')
  minutesOn(2)
})
afterAll(() => server.close())

const minutesOn = (minutes: number) => server.clock.moveTo(server.clock.now().add({ minutes }))
const signIn = (password: string, from: string, email = EMAIL) =>
  server.call(`${API}/sign-in/password`, { email, password, code: codeAt(secret, server.clock.now()) }, undefined, from)
const wrong = async (from: string, email = EMAIL) => (await signIn('wrong password', from, email)).message

it('OC-02 R4 a hundred wrong attempts in a day slow down each network, lock nothing, and look the same for an unknown address', async () => {
  const answers = async (email: string) => {
    const messages: unknown[] = []
    for (let n = 0; n < 100; n += 1) messages.push(await wrong(`192.0.2.${n}`, email))
    return messages
  }
  const expected = Array.from({ length: 100 }, () => 'sign_in_wrong')
  expect(await answers(EMAIL)).toEqual(expected)
  expect(await answers(NO_ACCOUNT)).toEqual(expected)
  // The hourly limit has ended, the daily one has not.
  minutesOn(62)
  for (const email of [EMAIL, NO_ACCOUNT]) {
    expect(await wrong('198.51.100.7', email)).toBe('sign_in_wrong')
    expect(await wrong('198.51.100.7', email)).toBe('sign_in_too_many')
  }
  expect((await signIn(PASSWORD, '198.51.100.8')).code).toBe('200')
  // The correct password resets the slowdown.
  minutesOn(2)
  for (let n = 0; n < 2; n += 1) expect(await wrong('198.51.100.9')).toBe('sign_in_wrong')
})
