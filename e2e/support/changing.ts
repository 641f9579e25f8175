import type { App } from '../pages/app.ts'
import { type DatedPack, datedPacks, pay, reservePack, shopsThat } from './orders.ts'

/** An order as getOrderById returns it. */
export interface ShownOrder {
  readonly id: number
  readonly orderNo: string
  readonly orderStatus: number
  readonly packageId: number
  readonly supplierId: number
  readonly usetime: number
  readonly usetimeStr: string
  readonly payable: number
  readonly amountDue: number
  readonly changedFromId: number | null
}

/**
 * A paid, changeable visit for two, and the packages of its shop sorted by price. The visit uses the first or last of
 * them.
 */
export interface ToChange {
  readonly old: ShownOrder
  readonly packs: readonly DatedPack[]
}

export const shown = async (app: App, id: number): Promise<ShownOrder> =>
  (await app.call('/api/directOrder/getOrderById', { id })).data

/** Buys a visit at a shop that has packages of different prices. */
export async function buyToChange(
  app: App,
  {
    confirmation = 'instant',
    buys = 'cheapest',
  }: { confirmation?: 'instant' | 'request'; buys?: 'cheapest' | 'dearest' } = {},
): Promise<ToChange> {
  for (const supplierId of await shopsThat(app, confirmation)) {
    const packs = (await datedPacks(app, supplierId))
      .filter(({ minNumber }) => minNumber === 1)
      .sort((a, b) => a.mallPrice - b.mallPrice)
    const pack = buys === 'cheapest' ? packs[0] : packs.at(-1)
    if (!pack || packs.length < 2 || packs[0]?.mallPrice === packs.at(-1)?.mallPrice) continue
    const { id } = await pay(app, (await reservePack(app, pack)).id)
    return { old: await shown(app, id), packs }
  }
  throw new Error('No shop has packages of two prices')
}

/** Starts a change by API calls: to a package at the first free time of the next open day. Returns the new order. */
export async function beginChange(app: App, { old, packs }: ToChange, to: 'cheapest' | 'dearest'): Promise<ShownOrder> {
  const pack = to === 'cheapest' ? packs[0] : packs.at(-1)
  const { supplierId } = old
  // Shops are closed on one or two days of the week.
  for (let days = 1; days <= 3; days += 1) {
    const warehouseDate = new Date(old.usetime + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10)
    const asked = { supplierId, packageId: pack?.id, warehouseDate }
    const { data: slots } = await app.call('/api/seatWarehouse/getSlots', asked)
    for (const { time } of slots.filter(({ left }: { left: number }) => left >= 2)) {
      const wish = { id: old.id, packageId: pack?.id, packageNum: 1, useTimeStr: `${warehouseDate} ${time}` }
      const { data: quote } = await app.call('/api/pcOrder/changeQuote', wish)
      const party = { supplierId, peopleNum: 2, hasJuveniles: 0, orderSource: 4 }
      const made = await app.call('/api/pcOrder/changeOrders', { ...wish, ...party, amount: quote?.price })
      if (made.code === '200') return shown(app, made.data.id)
    }
  }
  throw new Error('The order could not be changed')
}

/** The address of the page that settles a change. */
export const changePath = (old: ShownOrder, next: ShownOrder): string =>
  `changeorder?oldOrderId=${old.id}&newOrderId=${next.id}&orderType=1&packageId=${next.packageId}`
