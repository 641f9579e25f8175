import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { OPERATOR_CALLS } from '#contract/operator/calls.ts'
import type { OperatorCall } from '#contract/operator/operator-call.ts'
import { OPERATOR_ROLES, type OperatorRole } from '#domain/account/operator-role.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'

let server: TestApp
let customer: string
const cookies = new Map<OperatorRole, string>()
beforeAll(async () => {
  server = await startApp()
  customer = await server.signIn()
  for (const role of OPERATOR_ROLES) cookies.set(role, (await newOperator(server, role)).cookie)
})
afterAll(() => server.close())

/** An input that the call never accepts: only the permission is checked, and nothing is done. */
const ask = (call: OperatorCall, cookie?: string) =>
  server.call(call.path, call.method === 'POST' ? { nothing: 'of the call' } : undefined, cookie)
const closed = OPERATOR_CALLS.filter(({ roles }) => roles !== 'anyone')

/**
 * Public calls: each needs its own secret, or only returns whether one is signed in. Adding one is a deliberate
 * decision.
 */
const OPEN = [
  ...['operatorMe', 'startPasskeySignIn', 'finishPasskeySignIn', 'operatorPasswordSignIn'],
  ...['readOperatorLink', 'startJoin', 'joinWithPasskey', 'joinWithPassword'],
]

describe('permissions of console calls', () => {
  it('OC-03 each call states its roles, and the public ones are known', () => {
    expect(
      OPERATOR_CALLS.filter(({ roles }) => roles === 'anyone')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(OPEN.toSorted())
    for (const { roles, path } of closed) {
      expect(roles.length).toBeGreaterThan(0)
      expect(path).toMatch(/^\/operator\/api\//)
    }
    const names = [...OPERATOR_CALLS, ...ENDPOINTS].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(closed)('OC-03 $name: its roles and no others, not without a session, not by a customer', async (call) => {
    for (const role of OPERATOR_ROLES) {
      // Signed out by its own call.
      if (call.name === 'operatorSignOut') continue
      const { status } = await ask(call, cookies.get(role))
      if (call.roles !== 'anyone' && call.roles.includes(role)) expect([200, 404, 422], role).toContain(status)
      else expect(status, role).toBe(403)
    }
    expect((await ask(call)).status).toBe(401)
    expect((await ask(call, `operator=${'x'.repeat(43)}`)).status).toBe(401)
    expect((await ask(call, customer)).status).toBe(403)
    // The customer's id is invalid in the operators' cookie.
    expect((await ask(call, customer.replace(/^sid=/, 'operator='))).status).toBe(401)
  })

  it('OC-03 an operator’s session is invalid in customers’ calls', async () => {
    const operator = cookies.get('owner') ?? ''
    const calls = ENDPOINTS.filter(({ access }) => access === 'customer')
    expect(calls.length).toBeGreaterThan(20)
    for (const { path, method } of calls) {
      for (const cookie of [operator, operator.replace(/^operator=/, 'sid=')]) {
        const { status } = await server.call(path, method === 'POST' ? {} : undefined, cookie)
        expect(status, path).toBe(401)
      }
    }
  })

  it('OC-03 another site cannot change anything in the console, whatever the browser sends', async () => {
    const cookie = cookies.get('owner') ?? ''
    for (const { path, method } of OPERATOR_CALLS.filter(({ method }) => method === 'POST')) {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { referer: 'https://evil.example/x' },
        { 'sec-purpose': 'prefetch' },
      ]) {
        const answer = await server.app.inject({ method, url: path, headers: { cookie, ...headers }, payload: {} })
        expect(answer.statusCode, `${path} ${JSON.stringify(headers)}`).toBe(403)
      }
      const form = await server.app.inject({
        ...{ method, url: path, payload: 'id=1' },
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(form.statusCode, path).toBe(415)
    }
  })
})
