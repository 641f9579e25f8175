import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '#tests/support/app.ts'
import { type Operate, operate } from '#tests/support/operator.ts'
import { codeAt, newOperator, operatorCookieOf } from '#tests/support/operators.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

let server: PaymentApp
let run: Operate
beforeAll(async () => {
  server = await openPaymentApp('postgres')
  run = operate(server)
})
afterAll(() => server.close())

const API = '/operator/api'
const LINK = /http\S+\/operator\/join#([\w-]{43})/
const WHY = ['--reason', 'the phone was lost', '--yes'] as const
const call = (path: string, body?: unknown, cookie?: string) => callsOf(server.app)(`${API}${path}`, body, cookie)
const me = async (cookie: string) => (await call('/me', undefined, cookie)).data.operator
const linkFor = async (email: string) => LINK.exec((await run('owner-link', email, ...WHY)).text)?.[1] ?? ''
/** Follows a link and returns the cookie of the new session. */
async function join(token: string): Promise<string> {
  const { secret } = (await call('/link/start', { token })).data.totp
  const code = codeAt(secret, server.clock.now())
  const joined = await call('/link/password', { token, name: 'Sato', password: 'correct horse battery', code })
  expect(joined).toMatchObject({ code: '200', data: { role: 'owner' } })
  return operatorCookieOf(joined)
}

it('OC-01 R4 the last owner, without any credentials, regains access with a link from the command line', async () => {
  const owner = await newOperator(server, 'owner')
  const shown = await run('owner-link', owner.email, ...WHY)
  expect(shown).toMatchObject({ code: 0, text: expect.stringContaining(`${owner.email} is already an owner.`) })
  const token = LINK.exec(shown.text)?.[1] ?? ''
  // Existing credentials stay valid until the link is followed.
  expect(await me(owner.cookie)).toMatchObject({ email: owner.email })
  const cookie = await join(token)
  expect(await me(cookie)).toMatchObject({ email: owner.email, role: 'owner' })
  expect(await me(owner.cookie)).toBeNull()
  expect((await call('/link', { token })).message).toBe('link_over')
  const kept = JSON.stringify([await run('log', '--json'), await server.db.selectFrom('mail').selectAll().execute()])
  expect(kept).toContain('owner link')
  expect(kept).not.toContain(token)
})

it('OC-01 R4 a new address, another role or a removed operator becomes an owner, in addition to the existing ones', async () => {
  const owner = await newOperator(server, 'owner')
  const support = await newOperator(server, 'support')
  const gone = await newOperator(server, 'finance')
  expect((await call('/people/shut-out', { id: gone.id, reason: 'left' }, owner.cookie)).code).toBe('200')
  for (const email of ['new-owner@example.com', support.email, gone.email]) {
    expect(await me(await join(await linkFor(email)))).toMatchObject({ email, role: 'owner' })
  }
  expect(await me(owner.cookie)).toMatchObject({ role: 'owner' })
})

it('OC-01 R4 a link needs an address and a confirmation, and is created once per key', async () => {
  const email = 'once@example.com'
  expect((await run('owner-link', 'no address', ...WHY)).code).toBe(2)
  expect((await run('owner-link', email, '--yes')).code).toBe(2)
  expect((await run('owner-link', email, '--reason', 'why')).code).toBe(3)
  const known = () => server.db.selectFrom('operator_account').select('id').where('email', '=', email).execute()
  expect(await known()).toEqual([])
  const words = ['owner-link', email, ...WHY, '--once', 'a-key', '--json'] as const
  const { link } = JSON.parse((await run(...words)).text)
  expect(link).toMatch(LINK)
  const again = JSON.parse((await run(...words)).text)
  expect(again).toMatchObject({ done: true, again: { operator: 'sato' } })
  expect(again).not.toHaveProperty('link')
  expect((await call('/link', { token: LINK.exec(link)?.[1] })).data).toMatchObject({ email, role: 'owner' })
})
