import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ATTEMPTS_PER_ORDER,
  KNOWN_DEVICES_PER_CUSTOMER,
  REGISTRATIONS_PER_CLIENT_AND_DAY,
  REGISTRATIONS_PER_HOUR,
  SESSIONS_PER_CUSTOMER,
} from '#domain/constants.ts'
import { clientAddress, cookiesOf, newEmail } from '#tests/support/accounts.ts'

import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { openPaymentApp } from '#tests/support/payment-app.ts'

const PASSWORD = 'tabi2026'

const passwords = { hash: async () => 'x', matches: async () => true }
let server: TestApp
const register = (n: number) =>
  server.call(
    '/customer/register',
    { email: newEmail(), password: PASSWORD, agreed: true },
    undefined,
    clientAddress(n),
  )

describe('storage limits of accounts', () => {
  beforeAll(async () => {
    server = await startApp('postgres', { poolSize: 20, ports: { passwords } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    await server.call('/sandbox/throttles', {})
  })

  const count = async (table: 'session' | 'known_device', customerId: number) =>
    (await server.db.selectFrom(table).select('customer_id').where('customer_id', '=', customerId).execute()).length

  it(`D5 one client registers at most ${REGISTRATIONS_PER_CLIENT_AND_DAY} accounts a day`, async () => {
    let made = 0
    for (let hour = 0; hour < 8; hour++) {
      server.clock.moveTo(NOON.add({ minutes: hour * 61 }))
      for (let n = 0; n < 10; n++) if ((await register(1)).message === 'success') made++
    }
    expect(made).toBe(REGISTRATIONS_PER_CLIENT_AND_DAY)
    server.clock.moveTo(NOON.add({ hours: 9 }))
    expect(await register(1)).toMatchObject({ status: 429, message: 'register_msg_too_many' })
    expect(await register(2)).toMatchObject({ message: 'success' })
    server.clock.moveTo(NOON.add({ hours: 25 }))
    expect(await register(1)).toMatchObject({ message: 'success' })
  })

  it('D5 a session or browser beyond a customer’s limit ends the oldest', async () => {
    const { email, id } = await newCustomer(server)
    const signIn = async () => cookiesOf(await server.call('/customer/login', { email, password: PASSWORD }))
    const first = await signIn()
    const cookies = []
    for (let n = 0; n < KNOWN_DEVICES_PER_CUSTOMER + 5; n++) cookies.push(await signIn())
    expect(await count('session', id)).toBe(SESSIONS_PER_CUSTOMER)
    expect(await count('known_device', id)).toBe(KNOWN_DEVICES_PER_CUSTOMER)
    const who = async (cookie: string | undefined) => (await server.call('/api/customer/info', undefined, cookie)).data
    expect(await who(cookies.at(-1))).toMatchObject({ loginCustomerId: id })
    expect(await who(cookies.at(-SESSIONS_PER_CUSTOMER))).toMatchObject({ loginCustomerId: id })
    expect(await who(cookies.at(-SESSIONS_PER_CUSTOMER - 1))).toMatchObject({ loginCustomerId: null })
    expect(await who(first)).toMatchObject({ loginCustomerId: null })
    // Other customers are not affected.
    const other = await newCustomer(server)
    expect(await count('session', other.id)).toBe(1)
  })
})

it(`W6 an order allows ${ATTEMPTS_PER_ORDER} card attempts`, async () => {
  const paymentApp = await openPaymentApp('postgres')
  const cookie = await paymentApp.signIn()
  const order = await paymentApp.order()
  const answers = []
  for (let n = 0; n < ATTEMPTS_PER_ORDER + 3; n++) {
    const body = { ...paymentApp.claim(order), token: 'tok_chargeDeclined' }
    answers.push(await paymentApp.call('/pay/payGateway/visaPay', body, cookie))
  }
  expect(answers.filter(({ message }) => message === 'order_msg_too_many')).toHaveLength(3)
  expect(await paymentApp.attempts(order.id)).toHaveLength(ATTEMPTS_PER_ORDER)
  await paymentApp.close()
})

it('D5 a flood from many networks is limited per hour; existing accounts are not affected', async () => {
  server = await startApp('postgres', { poolSize: 20, ports: { passwords } })
  let clients = 1_000
  const fiftyRegister = async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(clients++)))
    return answers.map(({ message }) => message)
  }
  expect(new Set(await fiftyRegister())).toEqual(new Set(['success']))
  // Counting up to the limit would take some thousand registrations.
  const counted = server.db.updateTable('throttle').where('count', '=', 50)
  const { numUpdatedRows } = await counted.set({ count: REGISTRATIONS_PER_HOUR - 75 }).executeTakeFirstOrThrow()
  expect(Number(numUpdatedRows)).toBe(1)
  const answers = [...(await fiftyRegister()), ...(await fiftyRegister()), ...(await fiftyRegister())]
  expect(answers.filter((message) => message === 'success')).toHaveLength(75)
  expect(answers.filter((message) => message === 'register_msg_crowded')).toHaveLength(75)
  const { email } = await newCustomer(server)
  expect(await server.call('/customer/login', { email, password: PASSWORD })).toMatchObject({ data: { email } })
  server.clock.moveTo(NOON.add({ hours: 2 }))
  expect(await register(1)).toMatchObject({ message: 'success' })
  await server.close()
})
