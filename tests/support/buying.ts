import { slotsOfDay } from '#domain/booking/slots.ts'
import { addDays, japanDate } from '#domain/calendar/time.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { SPECIAL } from '#tests/support/special.ts'
import { NOON, type TestApp } from './app.ts'

const PEOPLE = 1
/** The first days may be too early for some shops; the last are within their picker's range. */
const DAYS = { from: 3, to: 60 }

/** A createOrder body for one guest that the demo catalogue can serve; `index` spreads orders over days and times. */
export function offer(index = 0): Record<string, unknown> & { amount: number } {
  const supplier = SUPPLIERS.find((one) => one.packages.some((pack) => pack.id === SPECIAL.instantPackage))
  const pack = supplier?.packages.find((one) => one.id === SPECIAL.instantPackage)
  if (!supplier || !pack) throw new Error('The demo lost its instant package')
  const locked = new Set(closedDays.get(supplier.id) ?? [])
  const days = Array.from({ length: DAYS.to - DAYS.from }, (_, n) => addDays(japanDate(NOON), n + DAYS.from)).filter(
    (day) => !locked.has(day),
  )
  // A different day for each index, because visits on the same day may overlap.
  const starts = slotsOfDay(supplier.periods).flatMap((time) => days.map((day) => `${day} ${time}`))
  return {
    supplierId: supplier.id,
    packageId: pack.id,
    packageNum: pack.minNumber,
    peopleNum: PEOPLE,
    useTotal: PEOPLE,
    amount: pack.minNumber * pack.mallPrice,
    orderSource: 4,
    useTimeStr: starts[index % starts.length] ?? '',
    hasJuveniles: 0,
  }
}

const closedDays = new Map<number, string[]>()

/** Reads the closing days, which `offer` avoids. */
export async function readClosedDays(on: TestApp): Promise<void> {
  const { supplierId } = offer()
  const { data } = await on.call('/api/seatWarehouse/getLockedDay', { supplierId })
  closedDays.set(
    Number(supplierId),
    data.map((row: { warehouseDate: string }) => row.warehouseDate),
  )
}

/** The whole checkout of a signed-in buyer: order, contacts, intent, card, confirmation. Returns the last answer. */
export async function buy(on: TestApp, cookie: string, index: number) {
  const created = await on.call('/api/pcOrder/createOrder', offer(index), cookie)
  if (created.code !== '200') return created
  const contacts = { enName: 'CHAN TAI MAN', phone: '+85291234567', email: 'chan@example.com' }
  const saved = await on.call('/api/pcOrder/updateOrders', { id: created.data.id, ...contacts }, cookie)
  if (saved.code !== '200') return saved
  const claim = { orderId: saved.data.id, orderType: 1, orderNo: saved.data.orderNo, amount: saved.data.payable }
  const intent = await on.call('/pay/payGateway/visaPayV3', claim, cookie)
  if (intent.code !== '200') return intent
  const { client_secret, paymentIntentId } = intent.data
  await on.call('/sandbox/payments/confirm', { client_secret, payment_method: 'pm_card_visa' })
  return on.call('/pay/payGateway/confirmPaymentV3', { ...claim, paymentIntentId }, cookie)
}
