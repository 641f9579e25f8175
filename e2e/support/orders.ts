import type { App } from '../pages/app.ts'

interface Slot {
  time: string
  left: number
}
export interface NewOrder {
  id: number
  packageId: number
  orderType: number
}

const dayIn = (days: number): string => new Date(Date.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10)

type Confirmation = 'instant' | 'request'

/** Any object that makes calls with a session: the page of a journey, or a separate phone. */
type Calls = Pick<App, 'call'>

/** Deviations from the default reservation: sets, children, needs, wishes, and the minimum number of days ahead. */
interface Wish {
  readonly sets?: number
  readonly from?: number
  readonly hasJuveniles?: 0 | 1
  readonly useJuveniles?: string
  readonly needs?: readonly string[]
  readonly tip?: string
  /** undefined: without a consent to the terms. */
  readonly termsVersion?: undefined
}

/** A dated package of a shop. */
export interface DatedPack {
  readonly id: number
  readonly supplierId: number
  readonly minNumber: number
  readonly mallPrice: number
}

/** Reserves a dated package with the session of the page, at an instantly confirming shop by default. Pays nothing. */
export async function reserve(app: App, confirmation: Confirmation = 'instant', more: Wish = {}): Promise<NewOrder> {
  const [supplierId] = await shopsThat(app, confirmation)
  const [pack] = await datedPacks(app, supplierId ?? 0)
  if (!pack) throw new Error('The shop has no dated package')
  return reservePack(app, pack, more)
}

/** Ids of shops with this kind of confirmation that eight people can book. */
export async function shopsThat(app: App, confirmation: Confirmation): Promise<number[]> {
  const { data } = await app.call('/api/directSupplier/queryPageSuppliers', { pageSize: 50, peopleNum: 8 })
  const all: { id: number; confirmation: string }[] = data.result
  return all.filter((one) => one.confirmation === confirmation).map(({ id }) => id)
}

/** The dated packages of a shop. */
export async function datedPacks(app: App, supplierId: number): Promise<DatedPack[]> {
  const { data } = await app.call(`/wechart/queryComboPackage?supplierId=${supplierId}&mallFlag=1`)
  return data.filter((one: { useType: number }) => one.useType === 1)
}

/** Reserves a package for two at its next free time. */
export async function reservePack(app: App, pack: DatedPack, { from = 12, ...guests }: Wish = {}): Promise<NewOrder> {
  const { supplierId, id: packageId } = pack
  for (let days = from; days < 60; days++) {
    const warehouseDate = dayIn(days)
    const { data } = await app.call('/api/seatWarehouse/getSlots', { supplierId, packageId, warehouseDate })
    const slot = ((data ?? []) as Slot[]).find((one) => one.left >= 2)
    const created = slot && (await reserveAt(app, pack, `${warehouseDate} ${slot.time}`, guests))
    if (created) return created
  }
  throw new Error('No seat is free')
}

/** Reserves a package for two at a given time. Returns null if the server refuses. */
export async function reserveAt(
  app: App,
  pack: DatedPack,
  useTimeStr: string,
  { sets = pack.minNumber, ...guests }: Omit<Wish, 'from'> = {},
): Promise<NewOrder | null> {
  const created = await app.call('/api/pcOrder/createOrder', {
    supplierId: pack.supplierId,
    packageId: pack.id,
    packageNum: sets,
    peopleNum: 2,
    useTotal: 2,
    amount: sets * pack.mallPrice,
    orderSource: app.device === 'pc' ? 3 : 4,
    useTimeStr,
    hasJuveniles: 0,
    ...guests,
  })
  return created.code === '200' ? created.data : null
}

/** Address of the pay form of an order. */
export const payPath = (app: App, order: NewOrder): string =>
  `/${app.device}/order?orderId=${order.id}&orderType=${order.orderType}&packageId=${order.packageId}&state=pay`

/** Adds guest details to an unpaid order and pays it by card, with the session of the page. */
export async function pay(app: Calls, id: number): Promise<NewOrder> {
  const contacts = { enName: 'CHAN TAI MAN', phone: '+85291234567', email: 'chan@example.com' }
  const { data: order } = await app.call('/api/pcOrder/updateOrders', { id, ...contacts })
  const { orderType, orderNo, payable } = order
  const claim = { orderId: id, orderType, orderNo, amount: payable }
  const { data: intent } = await app.call('/pay/payGateway/visaPayV3', claim)
  const { client_secret, paymentIntentId } = intent
  await app.call('/sandbox/payments/confirm', { client_secret, payment_method: 'pm_card_visa' })
  const paid = await app.call('/pay/payGateway/confirmPaymentV3', { ...claim, paymentIntentId })
  if (paid.code !== '200') throw new Error(`Not paid: ${paid.message}`)
  return { id, packageId: order.packageId, orderType }
}

/** Buys a dated order: a voucher. */
export async function buyTicket(app: App, confirmation: Confirmation = 'instant', more: Wish = {}): Promise<NewOrder> {
  const { id } = await reserve(app, confirmation, more)
  return pay(app, id)
}

/** Buys an order without a date: an e-ticket that can be used at once. */
export async function buyETicket(app: Calls): Promise<NewOrder> {
  const supplierId = 1001
  const { data: packages } = await app.call(`/wechart/queryComboPackage?supplierId=${supplierId}&mallFlag=1`)
  const pack = packages.find((one: { useType: number }) => one.useType === 2)
  const { data: order } = await app.call('/api/pcOrder/createOrder', {
    supplierId,
    packageId: pack.id,
    packageNum: 1,
    peopleNum: 1,
    amount: pack.mallPrice,
    orderSource: 4,
    hasJuveniles: 0,
  })
  return pay(app, order.id)
}

/** Redeems a ticket with the session of the page, as another phone of its owner would. */
export async function redeem(app: Calls, { id, orderType }: Pick<NewOrder, 'id' | 'orderType'>): Promise<void> {
  const used = await app.call('/validOrder/useOrder', {
    id,
    orderType,
    nonce: `used-by-a-journey-${id}`.padEnd(24, 'x'),
  })
  if (used.code !== '200') throw new Error(`Not redeemed: ${used.message}`)
}
