import { afterAll, beforeAll, expect, it } from 'vitest'
import { readWorkList } from '#server/modules/operator-actions/index.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

let server: PaymentApp
let cookie: string
beforeAll(async () => {
  server = await openPaymentApp('postgres')
  cookie = await server.signIn()
})
afterAll(() => server.close())

const toArrange = async () =>
  (await readWorkList(server.db, server.clock.now())).entries.filter(({ kind }) => kind === 'visit_to_arrange')
const pay = (claim: object) => server.call('/pay/payGateway/visaPay', { ...claim, token: 'tok_visa' }, cookie)

it('A-23 a paid order of reservation help creates one support entry to arrange its visit; no other order does', async () => {
  const help = { ...(await server.order({ undated: true })), orderType: 4 as const }
  await server.db.updateTable('orders').set({ use_type: 4 }).where('id', '=', help.id).execute()
  const ticket = await server.order({ undated: true })
  const visit = await server.order()
  expect(await toArrange()).toEqual([])
  for (const order of [help, ticket, visit]) expect(await pay(server.claim(order))).toMatchObject({ code: '200' })
  await pay(server.claim(help))
  expect(await toArrange()).toMatchObject([
    { orderNo: help.orderNo, todo: expect.stringContaining('Arrange the visit') },
  ])
  expect(await server.row(help.id)).toMatchObject({ pay_status: 1, order_status: 1 })
})
