import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OPERATOR_CALLS } from '#contract/operator/calls.ts'
import { diceOf } from '#tests/attack/dice.ts'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { faultOf, fieldsOf, malformedRequests, plausibleValues } from '#tests/support/malformed-requests.ts'
import { SEED } from '#tests/support/malformed-values.ts'
import { newOperator } from '#tests/support/operators.ts'

/** Fewer than for customers' calls, because an operator's session is needed for most of these. */
const RUNS = 200
const dice = diceOf(SEED, 'operators')

let server: TestApp
let requests: ReturnType<typeof malformedRequests>
/** The sender's cookie. */
let sender = ''
beforeAll(async () => {
  server = await startApp('postgres')
  const customer = await newCustomer(server)
  const plausible = await plausibleValues(server, customer.cookie)
  requests = malformedRequests({ ...plausible, reason: 'because', role: 'support', by: 'day' }, dice.next, SEED)
})
beforeEach(() => server.clock.moveTo(NOON))
afterAll(() => server.close())

describe('malformed requests of the console', () => {
  it.each(OPERATOR_CALLS)('OC-03 $name answers each in the envelope and without a server error', async (call) => {
    const fields = fieldsOf(call.request)
    for (let n = 0; n < RUNS; n += 1) {
      // Some requests sign out or remove their sender, so a new one replaces it regularly.
      const { cookie } = n % 20 === 0 ? await newOperator(server, 'owner') : { cookie: undefined }
      sender = cookie ?? sender
      const headers = { 'browser-type': 'web', cookie: sender }
      const input = call.method === 'GET' ? requests.query(fields) : requests.body(fields)
      const { statusCode, payload } = await server.app.inject(
        call.method === 'GET'
          ? { url: `${call.path}?${input}`, headers }
          : {
              ...{ method: 'POST', url: call.path, payload: input },
              headers: { ...headers, 'content-type': 'application/json' },
            },
      )
      expect(faultOf(statusCode, payload), `${call.path} ${input}`).toBeNull()
    }
  })
})
