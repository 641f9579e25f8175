import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

it('CN-03 the demo’s own paid orders can be cancelled, and its gateway refunds them', async () => {
  const cookie = await server.signIn()
  const { data } = await server.call('/api/pcOrder/orders', { isPaid: 1, pageSize: 100 }, cookie)
  const allowed = []
  for (const { id, orderType } of data.result as { id: number; orderType: number }[]) {
    const terms = await server.call('/api/directOrder/cancelTerms', { id, orderType }, cookie)
    if (terms.data.allowed) allowed.push({ id, orderType, refund: terms.data.refund })
  }
  expect(allowed.length).toBeGreaterThan(1)
  for (const { id, orderType, refund } of allowed) {
    const cancelled = await server.call('/api/directOrder/delOrder', { id, orderType }, cookie)
    expect(cancelled.data).toMatchObject({ id, orderStatus: 4 })
    const refunds = await server.call('/api/directOrder/orderRefunds', { id }, cookie)
    expect(refunds.data).toMatchObject([{ amount: refund, state: 'made', brand: 'visa', last4: '4242' }])
  }
})
