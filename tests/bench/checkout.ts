import type { Server } from '#tests/support/processes.ts'
import { registerAndConfirm } from '#tests/support/registering.ts'
import { type Client, client } from './client.ts'
import { contactsOf } from './people.ts'
import { percentile } from './statistics.ts'

interface Offer {
  supplierId: number
  packageId: number
  amount: number
  packageNum: number
  useTimeStr: string
}

/** Longer than the turnover time of any shop. */
const TURNOVER_MINUTES = 60

/** Dated offers with free seats at instant shops, enough that no slot sells out during a measurement. */
export async function findOffers(server: Pick<Server, 'origin'>, wanted: number): Promise<Offer[]> {
  const http = client(server.origin, 4)
  const { data: page } = await http.call('/api/directSupplier/queryPageSuppliers', { pageSize: 100, peopleNum: 10 })
  const offers: Offer[] = []
  for (let inDays = 12; offers.length < wanted && inDays < 200; inDays++) {
    const warehouseDate = new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10)
    for (const supplier of page.result) {
      const { data: packages } = await http.call(`/wechart/queryComboPackage?supplierId=${supplier.id}&mallFlag=1`)
      const pack = packages.find((one: { useType: number }) => one.useType === 1)
      if (!pack) continue
      const asked = { supplierId: supplier.id, packageId: pack.id, warehouseDate }
      const { data: slots } = await http.call('/api/seatWarehouse/getSlots', asked)
      if (!Array.isArray(slots)) continue
      // Starts are half an hour apart; the chosen ones do not overlap the visit before.
      const apart = Math.ceil((pack.minutes + TURNOVER_MINUTES) / 30)
      for (const slot of slots.filter((_: unknown, at: number) => at % apart === 0)) {
        for (let seat = 0; seat < slot.left; seat++) {
          offers.push({
            supplierId: supplier.id,
            packageId: pack.id,
            packageNum: pack.minNumber,
            amount: pack.minNumber * pack.mallPrice,
            useTimeStr: `${warehouseDate} ${slot.time}`,
          })
        }
      }
      if (offers.length >= wanted) break
    }
  }
  http.drain()
  // Neighbours in the list share a slot: spread them, as real buyers would.
  return offers.map((_, index) => offers[(index * 997) % offers.length] as Offer)
}

async function need(answer: Promise<{ code: string; data: unknown }>, what: string) {
  const got = await answer
  if (got.code !== '200') throw new Error(`${what}: ${JSON.stringify(got)}`)
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return got.data as any
}

/** The whole checkout: create the order, add contacts, open a payment, confirm the card, read the ticket's order. */
async function checkout(http: Client, cookie: string, offer: Offer): Promise<void> {
  const created = await need(
    http.call('/api/pcOrder/createOrder', { ...offer, peopleNum: 1, orderSource: 4, hasJuveniles: 0 }, cookie),
    'createOrder',
  )
  await payFor(http.call, cookie, created.id)
}

/** The rest of the checkout for an existing order. Throws on any failure. */
export async function payFor(call: Client['call'], cookie: string, id: number): Promise<void> {
  const order = await need(call('/api/pcOrder/updateOrders', { id, ...contactsOf(id) }, cookie), 'updateOrders')
  const pay = { orderId: order.id, orderType: 1, orderNo: order.orderNo, amount: order.payable }
  const intent = await need(call('/pay/payGateway/visaPayV3', pay, cookie), 'visaPayV3')
  await need(
    call('/sandbox/payments/confirm', { client_secret: intent.client_secret, payment_method: 'pm_card_visa' }),
    'sandbox confirm',
  )
  const paid = await need(
    call('/pay/payGateway/confirmPaymentV3', { ...pay, paymentIntentId: intent.paymentIntentId }, cookie),
    'confirmPaymentV3',
  )
  if (!paid.paid) throw new Error('not paid')
}

/** Signed-in buyers, created before the clock starts. */
export async function makeBuyers(server: Pick<Server, 'origin'>, count: number): Promise<string[]> {
  const http = client(server.origin, 4)
  const cookies: string[] = []
  for (let buyer = 0; buyer < count; buyer++) {
    const email = `bench${buyer}-${Date.now()}@example.com`
    const password = 'bench2026'
    await registerAndConfirm(http.call, email, password)
    const { cookie } = await http.call('/customer/login', { email, password })
    if (!cookie) throw new Error('no session')
    cookies.push(cookie)
  }
  http.drain()
  return cookies
}

/** Runs `total` checkouts, `atOnce` at a time: p50 and p99 in ms, and checkouts per second. */
export async function measureCheckout(
  server: Server,
  buyers: readonly string[],
  offers: Offer[],
  load: { total: number; atOnce: number },
): Promise<{ p50: number; p99: number; perSecond: number }> {
  const http = client(server.origin, load.atOnce)
  const times: number[] = []
  let started = 0
  const began = performance.now()
  const buyer = async (cookie: string): Promise<void> => {
    while (started < load.total) {
      started += 1
      const offer = offers.pop()
      if (!offer) throw new Error('The offers ran out')
      const at = performance.now()
      await checkout(http, cookie, offer)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(buyers.slice(0, load.atOnce).map(buyer))
  const seconds = (performance.now() - began) / 1000
  http.drain()
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), perSecond: times.length / seconds }
}
