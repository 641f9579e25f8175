import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHECK_CALLS } from '#contract/check/calls.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { OPERATOR_CALLS } from '#contract/operator/calls.ts'
import { diceOf } from '#tests/attack/dice.ts'
import { newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { faultOf, fieldsOf, malformedRequests, plausibleValues } from '#tests/support/malformed-requests.ts'
import { SEED } from '#tests/support/malformed-values.ts'
import { newShopLink, openShopLink } from '#tests/support/shop-links.ts'

const RUNS = 300
const dice = diceOf(SEED, 'check')

let server: TestApp
let requests: ReturnType<typeof malformedRequests>
let cookie: string
let customer: string
beforeAll(async () => {
  server = await startApp('postgres')
  customer = (await newCustomer(server)).cookie
  requests = malformedRequests(await plausibleValues(server, customer), dice.next, SEED)
  cookie = (await openShopLink(server, (await newShopLink(server, await anyShop())).token)).cookie
})
afterAll(() => server.close())

const anyShop = async () => (await server.db.selectFrom('supplier').select('id').executeTakeFirstOrThrow()).id

it('SH-05 without an opened link every call except the opening one answers 401', async () => {
  expect(CHECK_CALLS.filter(({ opens }) => opens).map(({ name }) => name)).toEqual(['openShopLink'])
  const names = [...CHECK_CALLS, ...OPERATOR_CALLS, ...ENDPOINTS].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { method, path } of CHECK_CALLS.filter(({ opens }) => !opens)) {
    expect(path).toMatch(/^\/check\/api\//)
    for (const other of [undefined, customer, 'check=short', `check=${'x'.repeat(43)}`]) {
      expect((await server.call(path, method === 'POST' ? {} : undefined, other)).status, `${path} ${other}`).toBe(401)
    }
  }
})

it.each(CHECK_CALLS)(
  'SH-05 $name answers malformed requests in the envelope and without a server error',
  async (call) => {
    const fields = fieldsOf(call.request)
    for (let n = 0; n < RUNS; n += 1) {
      const headers = { 'browser-type': 'web', cookie }
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
  },
)
