import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '#tests/support/app.ts'
import { type Operate, operate } from '#tests/support/operator.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { openShopLink } from '#tests/support/shop-links.ts'

let server: PaymentApp
let run: Operate
beforeAll(async () => {
  server = await openPaymentApp('postgres')
  run = operate(server)
})
afterAll(() => server.close())

const LINK = /http\S+\/check#([A-Za-z0-9_-]{43})/
const WHY = ['--reason', 'the shop asked', '--yes'] as const
const make = (label: string) => run('shop-link', 'make', '1', '--label', label, ...WHY)

it('SH-05 an operator makes a link, which is shown once, opens on the shop’s phone and ends when it is withdrawn', async () => {
  const made = await make('入口')
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining("It shows the shop's bookings of the day") })
  const token = LINK.exec(made.text)?.[1] ?? ''
  const phone = await openShopLink({ clock: server.clock, call: callsOf(server.app) }, token)
  expect(await phone.day()).toMatchObject({ label: '入口', shop: { id: 1 } })
  const listed = await run('shop-link', 'list', '1')
  expect(listed.text).toMatch(/^\d+ {2}shop 1 .*入口, made .* by sato; on 1 phone, last seen/)
  const stored = JSON.stringify([
    listed,
    await run('log', '--json'),
    await server.db.selectFrom('operator_log').selectAll().execute(),
  ])
  expect(stored).not.toContain(token)
  const id = /^\d+/.exec(listed.text)?.[0] ?? ''
  const withdrawn = await run('shop-link', 'revoke', id, ...WHY)
  expect(withdrawn).toMatchObject({ code: 0, text: expect.stringContaining('will be revoked on 1 phone') })
  expect((await phone.call('today')).status).toBe(401)
  expect((await server.call('/check/api/open', { token })).status).toBe(404)
  expect(await run('shop-link', 'revoke', id, ...WHY)).toMatchObject({
    code: 1,
    text: expect.stringContaining('was already revoked'),
  })
  expect((await run('shop-link')).text).toContain('REVOKED')
})

it('SH-05 a link has a label, and can only be made for an existing shop', async () => {
  expect(await run('shop-link', 'make', '1', ...WHY)).toMatchObject({ code: 2 })
  expect(await make('x'.repeat(41))).toMatchObject({ code: 2 })
  expect(await run('shop-link', 'make', '999999', '--label', 'x', ...WHY)).toMatchObject({ code: 1 })
  expect(await run('shop-link', 'revoke', '999999', ...WHY)).toMatchObject({
    code: 1,
    text: 'There is no link 999999.',
  })
  expect(await run('shop-link', 'burn')).toMatchObject({ code: 2 })
  expect(await run('shop-link', 'make', '1', '--label', 'x', '--reason', 'why')).toMatchObject({ code: 3 })
})

it('a script reads the link as JSON, once per key', async () => {
  const words = ['shop-link', 'make', '1', '--label', '裏口', ...WHY, '--once', 'back-door', '--json']
  const first = JSON.parse((await run(...words)).text)
  expect(first).toMatchObject({ done: true, again: null, link: expect.stringMatching(LINK) })
  const second = JSON.parse((await run(...words)).text)
  expect(second.again).not.toBeNull()
  expect(second.link).toBeUndefined()
})
