import { afterAll, beforeAll, expect, it } from 'vitest'
import { TERMS_VERSION } from '#domain/legal/consent.ts'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { newOperator } from '#tests/support/operators.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { request } from '#tests/support/requests.ts'

const SHOP = 'shop2@example.com'
const AT = new Date(NOON.epochMilliseconds).toISOString()

let server: PaymentApp
beforeAll(async () => {
  server = await openPaymentApp('postgres', { gateway: await openSandboxGateway(null) })
})
afterAll(() => server.close())

it('LE-05 a customer’s export contains all that is kept about them and no address of anybody else', async () => {
  const cookie = await server.signIn()
  const { email } = await server.db.selectFrom('customer').select('email').where('id', '=', 1).executeTakeFirstOrThrow()
  const consent = { terms_version: TERMS_VERSION, terms_locale: 'ja' as const, terms_at: NOON.toString() }
  await server.db.updateTable('customer').set(consent).where('id', '=', 1).execute()
  // A request, which the shop is mailed about, with what operators write down about it.
  const { id, orderNo } = await request(server, cookie)
  const operator = await newOperator(server, 'support')
  const noted = await server.call(
    '/operator/api/orders/act',
    await actBody(operator.cookie, orderNo, `Called ${SHOP}, allergic to crab; ${email} agrees`),
    operator.cookie,
  )
  expect(noted).toMatchObject({ code: '200' })
  await server.db
    .insertInto('support_entry')
    .values({ kind: 'mail', order_id: id, detail: JSON.stringify({ to: SHOP, reason: 'full' }), created_at: AT })
    .execute()
  // Another customer's order must not appear.
  const stranger = await server.order({ customer: 2 })

  const { data } = await server.call('/api/customer/export', undefined, cookie)
  const text = JSON.stringify(data)
  expect(data.account.termsAccepted).toEqual({ version: TERMS_VERSION, language: 'ja', at: AT })
  expect(data.orders).toMatchObject([{ orderNo, termsAccepted: { version: TERMS_VERSION, language: 'en', at: AT } }])
  expect(data.events).toMatchObject([{ orderNo, event: 'pay-request', at: AT }])
  expect(data.notes).toMatchObject([
    { about: `order ${orderNo}`, act: 'note', text: `Called …, allergic to crab; ${email} agrees` },
  ])
  expect(data.supportEntries).toMatchObject([
    { orderNo, kind: 'mail', details: { to: '…', reason: 'full' }, since: AT },
  ])
  expect(data.paymentAttempts).toMatchObject([{ orderNo, method: 'card', amount: 5000, status: 'succeeded' }])
  expect(data.payments).toMatchObject([{ orderNo, amount: 5000 }])
  expect(text).not.toContain(SHOP)
  expect(text).not.toContain(operator.email)
  expect(text).not.toContain(stranger.orderNo)
  expect([...new Set(text.match(/[\w.+-]+@[\w.-]+/g))]).toEqual([email])
  // The control: the shop's mail about the order is stored.
  const mails = await server.db.selectFrom('mail').select('recipient').execute()
  expect(mails.map(({ recipient }) => recipient)).toContain(SHOP)
})

/** The body with which the console confirms a note that it has planned. */
async function actBody(cookie: string, orderNo: string, reason: string) {
  const act = { kind: 'note' }
  const { data: plan } = await server.call('/operator/api/orders/plan', { orderNo, act }, cookie)
  return { orderNo, act, reason, shown: plan.shown, key: 'a-key-of-one-press' }
}
