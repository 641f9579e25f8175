import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { callsOf } from '#tests/support/app.ts'
import { sendLists } from '#tests/support/jobs.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { press, request } from '#tests/support/requests.ts'
import { openShopLink } from '#tests/support/shop-links.ts'

const at = (text: string) => Temporal.Instant.from(`${text}+09:00`)

describe('the list of the next day’s visits, postgres', () => {
  let server: PaymentApp
  let gateway: Awaited<ReturnType<typeof openSandboxGateway>>
  beforeAll(async () => {
    gateway = await openSandboxGateway(null)
    server = await openPaymentApp('postgres', { gateway, poolSize: 20 })
  })
  afterEach(() => server.empty())
  afterAll(() => server.close())

  /** Three confirmed visits at the shop on 2026-02-01, one that is still unanswered, and a cancelled one. */
  async function visits() {
    const cookie = await server.signIn()
    const some = []
    for (let n = 0; n < 5; n++) some.push(await request(server, cookie))
    for (const one of some.slice(0, 4)) await press(server, one.path, { answer: 'confirm' })
    await server.call('/api/directOrder/delOrder', { id: some[3]?.id, orderType: 1 }, cookie)
    return some
  }
  const lists = () =>
    server.db.selectFrom('mail').selectAll().where('dedupe_key', 'like', 'shop-list:%').orderBy('id').execute()

  it('SH-04 at 18:00 in Japan the shop gets one list of the expected visits', async () => {
    const some = await visits()
    const payments = server.payments(gateway)
    expect(await sendLists(payments, at('2026-01-31T17:59:59'))).toBe(0)
    expect(await sendLists(payments, at('2026-01-31T18:00:00'))).toBe(1)
    const [list, ...more] = await lists()
    expect(more).toEqual([])
    expect(list).toMatchObject({ recipient: 'shop2@example.com', locale: 'ja' })
    expect(list?.subject).toContain('2026年2月1日のご予約一覧（3件）')
    expect(list?.body).toContain('店名：Shop 2 日本語')
    const told = some.map(({ orderNo }) => list?.body.replaceAll(' ', '').includes(orderNo))
    expect(told).toEqual([true, true, true, false, false])
    expect(await sendLists(payments, at('2026-01-31T23:00:00'))).toBe(0)
    expect(await sendLists(payments, at('2026-02-01T09:00:00'))).toBe(0)
  })

  it('OC-17 the list mentions the check page only if the shop has opened a link for it', async () => {
    await visits()
    const payments = server.payments(gateway)
    const sent = async () => {
      await server.db.deleteFrom('mail').where('dedupe_key', 'like', 'shop-list:%').execute()
      await sendLists(payments, at('2026-01-31T18:00:00'))
      return (await lists())[0]?.body.includes('/check') ?? null
    }
    const link = (await server.call('/sandbox/shopLink', { supplierId: 2, label: '入口' })).data
    expect(await sent()).toBe(false)
    await openShopLink({ clock: server.clock, call: callsOf(server.app) }, link.link.split('#')[1])
    expect(await sent()).toBe(true)
    await server.call('/sandbox/withdrawShopLink', { id: link.id })
    expect(await sent()).toBe(false)
  })

  it('SH-04 a server that was down at 18:00 sends it as soon as it is up, also after midnight', async () => {
    await visits()
    expect(await sendLists(server.payments(gateway), at('2026-02-01T06:30:00'))).toBe(1)
    expect(await lists()).toHaveLength(1)
    expect(await sendLists(server.payments(gateway), at('2026-02-01T18:00:00'))).toBe(0)
  })

  it('SH-04 eight concurrent processes send one', async () => {
    await visits()
    const now = at('2026-01-31T18:00:00')
    await Promise.all(Array.from({ length: 8 }, () => sendLists(server.payments(gateway), now)))
    expect(await lists()).toHaveLength(1)
  })
})
