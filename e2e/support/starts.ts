import type { App } from '../pages/app.ts'

export interface FreeStart {
  readonly day: string
  readonly time: string
}

/** A date in Japan, `days` from today. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10)

/** A shop's first start time with at least `seats` seats left, `from` or more days ahead. */
export async function freeStart(app: App, supplierId: number, seats: number, from: number): Promise<FreeStart> {
  for (let days = from; days < from + 60; days++) {
    const day = dayIn(days)
    const { data } = await app.call('/api/seatWarehouse/getSlots', { supplierId, warehouseDate: day })
    const slot = data.find((one: { left: number }) => one.left >= seats)
    if (slot) return { day, time: slot.time }
  }
  throw new Error(`Supplier ${supplierId} has no ${seats} seats`)
}

/** Number of unpaid orders of the signed-in customer. */
export async function unpaidOrders(app: App): Promise<number> {
  const { data } = await app.call('/api/pcOrder/orders', { isPaid: 0 })
  return data.total
}
