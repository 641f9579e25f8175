import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WRONG_CODES_PER_CLIENT, WRONG_CODES_PER_CUSTOMER, WRONG_CODES_WINDOW_MINUTES } from '#domain/constants.ts'
import { clientAddress } from '#tests/support/accounts.ts'
import { callsOf, type TestApp } from '#tests/support/app.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

/** An hour after noon, plus the time until the first guess. */
const UNTIL = expect.stringMatching(/^13:0\d$/)

describe('guessing codes', () => {
  let server: PaymentApp
  let cookie: string
  let call: TestApp['call']
  beforeAll(async () => {
    server = await openPaymentApp('postgres')
    cookie = await server.signIn()
    call = callsOf(server.app)
    await server.coupon('MINUS')
    await server.coupon('PREF', { is_coupon: false, type: 'percent', discount: 0.03 })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    await call('/sandbox/throttles', {})
  })

  const PATHS = ['/api/coupon/get', '/api/coupon/check', '/api/preferences/get'] as const
  const look = (code: string, options: { path?: string; cookie?: string; from?: string } = {}) =>
    call(`${options.path ?? PATHS[0]}?code=${code}`, undefined, options.cookie, options.from ?? clientAddress(1))
  const statuses = (answers: readonly { status: number }[], status: number) =>
    answers.filter((answer) => answer.status === status).length
  const pay = async (couponCode: string | undefined, amount = 4200) => {
    const order = await server.order()
    const body = server.claim(order, { ...(couponCode === undefined ? {} : { couponCode }), amount })
    const answer = await call('/pay/payGateway/visaPayV3', body, cookie, clientAddress(1))
    return { order, answer }
  }

  it(`W6 of 300 guesses, a hundred at a time, ${WRONG_CODES_PER_CLIENT} are looked up, over all calls together`, async () => {
    const answers: Awaited<ReturnType<typeof look>>[] = []
    for (let at = 0; at < 300; at += 100) {
      const guesses = Array.from({ length: 100 }, (_, n) => look(`GUESS${at + n}`, { path: PATHS[n % 3] ?? PATHS[0] }))
      answers.push(...(await Promise.all(guesses)))
    }
    expect(statuses(answers, 200)).toBe(WRONG_CODES_PER_CLIENT)
    expect(statuses(answers, 429)).toBe(300 - WRONG_CODES_PER_CLIENT)
    // A correct code then reveals nothing, in any of the calls.
    for (const path of PATHS) {
      const wait = { status: 429, code: '429', message: 'coupon_too_many', data: { until: UNTIL } }
      expect(await look('MINUS', { path })).toMatchObject(wait)
      expect(await look('PREF', { path })).toMatchObject(wait)
    }
    // Other clients are not limited, and neither is this one after the announced time.
    expect(await look('MINUS', { from: clientAddress(2) })).toMatchObject({ code: '200' })
    server.clock.moveTo(NOON.add({ minutes: WRONG_CODES_WINDOW_MINUTES + 10 }))
    expect(await look('MINUS')).toMatchObject({ code: '200' })
  })

  it('W6 existing codes are not counted, and a repeated mistyped one counts once', async () => {
    for (let n = 0; n < WRONG_CODES_PER_CUSTOMER + 2; n++) {
      expect(await look('minus', { cookie })).toMatchObject({ code: '200' })
      expect(await look('pref', { cookie })).toMatchObject({ code: '404' })
      expect(await look('minsu', { cookie })).toMatchObject({ code: '404' })
    }
    const counted = await server.db.selectFrom('throttle_member').selectAll().execute()
    expect(counted).toHaveLength(2)
  })

  it(`W6 a customer has ${WRONG_CODES_PER_CUSTOMER} attempts from any address, which the pay call cannot bypass`, async () => {
    for (let n = 0; n < WRONG_CODES_PER_CUSTOMER; n++) {
      expect(await look(`GUESS${n}`, { cookie, from: clientAddress(n) })).toMatchObject({ code: '404' })
    }
    expect(await look('MINUS', { cookie, from: clientAddress(99) })).toMatchObject({ status: 429 })
    const { order, answer } = await pay('MINUS')
    expect(answer).toMatchObject({ status: 429, message: 'coupon_too_many', data: { until: UNTIL } })
    expect(await server.attempts(order.id)).toEqual([])
    const token = { ...server.claim(order, { couponCode: 'MINUS', amount: 4200 }), token: 'tok_visa' }
    expect(await call('/pay/payGateway/visaPay', token, cookie)).toMatchObject({ status: 429 })
    // Paying without a code still works.
    expect((await pay(undefined, 5000)).answer).toMatchObject({ code: '200' })
  })

  it('W6 guesses made by paying count like the others', async () => {
    const answers = []
    for (let n = 0; n < WRONG_CODES_PER_CUSTOMER + 5; n++) answers.push((await pay(`GUESS${n}`)).answer)
    expect(answers.filter(({ message }) => message === 'coupon_invalid')).toHaveLength(WRONG_CODES_PER_CUSTOMER)
    expect(answers.filter(({ message }) => message === 'coupon_too_many')).toHaveLength(5)
    expect(await look('MINUS', { cookie })).toMatchObject({ status: 429 })
  })
})

it('W6 the control: counting after the look-up lets more through than the limit', async () => {
  const server = await openPaymentApp('postgres')
  let wrong = 0
  let lookedUp = 0
  await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      if (wrong >= WRONG_CODES_PER_CLIENT) return
      const row = await server.db.selectFrom('coupon').selectAll().where('code', '=', `GUESS${n}`).executeTakeFirst()
      lookedUp += 1
      if (!row) wrong += 1
    }),
  )
  expect(lookedUp).toBeGreaterThan(WRONG_CODES_PER_CLIENT)
  await server.close()
})
