import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { diceOf } from '#tests/attack/dice.ts'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { readClosedDays } from '#tests/support/buying.ts'
import { faultOf, fieldsOf, malformedRequests, plausibleValues } from '#tests/support/malformed-requests.ts'
import { RUNS, SEED } from '#tests/support/malformed-values.ts'
import { browserForPush } from '#tests/support/push-double.ts'

/** Calls with their own tests: on an order that must stay unpaid (payments-malformed), or with redirects (third). */
const ELSEWHERE = [
  'visaPay',
  'visaPayV3',
  'confirmPaymentV3',
  'getPaymentInfo',
  'sendTemplateEmailWeb',
  'sandboxConfirm',
  'sandboxOutbox',
  'couponGet',
  'couponCheck',
  'preferencesGet',
  'queryCoupon',
  'thirdBeforeLogin',
  'thirdCallback',
]

/** The random numbers of the current call. */
let dice = diceOf(SEED, '')
let server: TestApp
let owner: { cookie: string }
let requests: ReturnType<typeof malformedRequests>
/** For calls whose `type` is a sign-in service. */
let serviceRequests: ReturnType<typeof malformedRequests>
/** For a browser's push subscription. */
let pushRequests: ReturnType<typeof malformedRequests>
beforeAll(async () => {
  server = await startApp()
  await readClosedDays(server)
  owner = await newCustomer(server)
  const plausible = await plausibleValues(server, owner.cookie)
  const next = () => dice.next()
  requests = malformedRequests(plausible, next, SEED)
  serviceRequests = malformedRequests({ ...plausible, type: 'facebook', device: 'mobile' }, next, SEED)
  pushRequests = malformedRequests({ ...plausible, ...browserForPush() }, next, SEED)
})
afterAll(() => server.close())

const BUILT = ENDPOINTS.filter(({ name }) => !ELSEWHERE.includes(name))

/** Calls that would sign out the order's owner, or return all orders of the other calls a thousand times. */
const NEEDS_ANOTHER_CUSTOMER = [
  'login',
  'logout',
  'endSessions',
  'modifyPassword',
  'deleteAccount',
  'useSignInCode',
  'exportMyData',
]

describe.each(BUILT.map((endpoint) => ({ ...endpoint, endpoint })))('API-82 $name', ({ endpoint }) => {
  it(`answers ${RUNS} malformed requests in the envelope and without a server error`, async () => {
    const cookie = NEEDS_ANOTHER_CUSTOMER.includes(endpoint.name) ? (await newCustomer(server)).cookie : owner.cookie
    const signedIn = { 'browser-type': 'web', cookie }
    const stranger = { 'browser-type': 'web' }
    await server.call('/sandbox/throttles', {})
    // One of the calls sets the clock, which would expire the sessions.
    server.clock.moveTo(NOON)
    dice = diceOf(SEED, endpoint.name)
    const fields = fieldsOf(endpoint.request)
    const statuses = new Map<number, number>()
    const send = async (input: string): Promise<string | null> => {
      const headers = endpoint.access === 'public' && dice.next() < 0.5 ? stranger : signedIn
      const { statusCode, payload } = await server.app.inject(
        endpoint.method === 'GET'
          ? { url: `${endpoint.path}?${input}`, headers }
          : {
              method: 'POST',
              url: endpoint.path,
              headers: { ...headers, 'content-type': 'application/json' },
              payload: input,
            },
      )
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      return faultOf(statusCode, payload)
    }
    const ask = async (): Promise<void> => {
      const ofBrowsers = endpoint.path.includes('/push/') ? pushRequests : requests
      const source = endpoint.path.includes('/third/') ? serviceRequests : ofBrowsers
      const input = endpoint.method === 'GET' ? source.query(fields) : source.body(fields)
      const wrong = await send(input)
      if (wrong !== null) throw new Error(`${endpoint.path} ${wrong}, asked ${input}`)
    }
    for (let asked = 0; asked < RUNS; asked++) await ask()
    // Malformed requests that the parser rejects completely would prove little.
    expect((statuses.get(200) ?? 0) + (statuses.get(404) ?? 0), JSON.stringify([...statuses])).toBeGreaterThan(0)
  })
})
