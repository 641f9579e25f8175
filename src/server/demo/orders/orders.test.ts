import { describe, expect, it } from 'vitest'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { japanDate, japanDateTime, japanTime } from '#domain/calendar/time.ts'
import { DIRECT_STATUS, RESERVATION_STATUS } from '#domain/order/order-state.ts'
import { parseOrderNo } from '#domain/order/trade-number.ts'
import { redeemable, redeemWindow } from '#domain/ticket/redeem-window.ts'
import { COUPONS, packageHoursOn, SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { SPECIAL } from '#tests/support/special.ts'
import { storedDemo } from '#tests/support/stored-demo.ts'
import { DEMO_CUSTOMERS } from '../customers.ts'
import { PREFERENCE_SUPPLIERS } from '../settings.ts'
import { demoOrders } from './orders.ts'

/** Days of every weekday, to hit all closing days, and the ends of a month and a year. */
const DAYS = [
  '2026-01-16',
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-12-31',
  '2028-02-29',
]

describe.each(DAYS)('the demo orders of %s', (day) => {
  const today = Temporal.PlainDate.from(day)
  const orders = demoOrders(today, storedDemo(today))
  const mine = orders.filter(({ customer }) => customer === DEMO_CUSTOMERS[0])

  it('OP-14 OP-15 cover every status of both kinds', () => {
    const statuses = { reservation: RESERVATION_STATUS, direct: DIRECT_STATUS }
    for (const kind of ['reservation', 'direct'] as const) {
      const seen = new Set(mine.filter((order) => order.kind === kind).map(({ orderStatus }) => orderStatus))
      expect(seen).toEqual(new Set(Object.values(statuses[kind])))
    }
    expect(new Set(mine.map(({ useType }) => useType))).toEqual(new Set([1, 2, 3, 4]))
    const qr = mine.filter(({ kind }) => kind === 'qr').map(({ orderStatus }) => orderStatus)
    expect(qr.sort()).toEqual([1, 2, 4])
  })

  it('satisfy the constraints of the orders table', () => {
    expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(orders.length)
    for (const order of orders) {
      const { orderStatus, payStatus, kind } = order
      expect(parseOrderNo(order.orderNo)?.kind).toBe(kind)
      expect(kind === 'reservation').toBe(order.useType === 1)
      expect(order.useType === 1).toBe(order.useTime !== null)
      expect(order.price).toBe(order.unitPrice * order.packagesNum)
      expect(order.payable > 0 && order.payable <= order.price && Number.isInteger(order.payable)).toBe(true)
      expect(order.couponCode === null || order.preferenceCode === null).toBe(true)
      expect((payStatus === 1) === (order.paidAt !== null)).toBe(true)
      const isEitherWay = kind === 'reservation' ? [-1, 4] : [0, 3, 4]
      if (!isEitherWay.includes(orderStatus)) expect(payStatus).toBe(1)
      if (orderStatus === (kind === 'reservation' ? -1 : 0)) expect(payStatus).toBe(0)
      expect(order.seatsHeld === 0 || order.useTime !== null).toBe(true)
    }
  })

  it('respect the limits of their packages and shops', () => {
    const taken = new Map<string, number>()
    for (const order of orders) {
      const supplier = SUPPLIERS.find(({ id }) => id === order.supplierId)
      const pack = supplier?.packages.find(({ id }) => id === order.packageId)
      if (!supplier || !pack) throw new Error(`${order.orderNo} names nothing`)
      expect([supplier.mallFlag, pack.mallFlag]).toEqual([1, 1])
      expect(order.packagesNum >= pack.minNumber && order.packagesNum <= pack.maxNumber).toBe(true)
      expect(order.unitPrice).toBe(pack.mallPrice)
      expect(order.useType).toBe(order.kind === 'qr' ? 3 : pack.useType)
      if (order.useTime === null) continue
      const hours = packageHoursOn(supplier, pack, today)(japanDate(order.useTime))
      expect(slotsOfDay(hours)).toContain(japanTime(order.useTime))
      // Only orders at request shops wait for an answer.
      if (order.answerBy !== null) expect(supplier.confirmation).toBe('request')
      const slot = `${supplier.id} ${order.useTime}`
      taken.set(slot, (taken.get(slot) ?? 0) + order.seatsHeld)
      expect(taken.get(slot)).toBeLessThanOrEqual(supplier.capacity)
    }
    const tiny: readonly number[] = [SPECIAL.capacityOne, SPECIAL.capacityTwo, SPECIAL.capacitySeven]
    expect(orders.filter(({ supplierId }) => tiny.includes(supplierId))).toEqual([])
  })

  it('use codes that apply to them', () => {
    for (const order of orders) {
      const code = order.couponCode ?? order.preferenceCode
      const coupon = COUPONS.find((one) => one.code === code)
      if (code === null) {
        expect(order.discount).toBe(0)
        continue
      }
      expect(coupon, code).toBeDefined()
      expect(order.discount).toBeGreaterThan(0)
      expect(order.price).toBeGreaterThanOrEqual(coupon?.minimum ?? 0)
      expect([null, order.supplierId]).toContain(coupon?.supplierId)
      expect(coupon?.kind).toBe(order.preferenceCode === null ? 'coupon' : 'preference')
      if (order.preferenceCode !== null) {
        expect(PREFERENCE_SUPPLIERS).toContain(order.supplierId)
        expect(order.useTime).toBeNull()
      }
    }
    for (const { code, maxUses } of COUPONS) {
      const uses = orders.filter(({ couponCode }) => couponCode === code).length
      if (maxUses !== undefined) expect(uses, code).toBeLessThanOrEqual(maxUses)
    }
  })

  it('have plausible times: three months back, created before today, and in the future if open', () => {
    const start = japanDateTime(day, '00:00')
    const earliest = Math.min(...mine.map(({ createdAt }) => createdAt.epochMilliseconds))
    expect((start.epochMilliseconds - earliest) / 86_400_000).toBeGreaterThan(88)
    for (const order of orders) {
      expect(Temporal.Instant.compare(order.createdAt, start)).toBe(-1)
      for (const past of [order.paidAt, order.usedAt, order.closedAt]) {
        if (past !== null) expect(Temporal.Instant.compare(past, start), order.orderNo).toBe(-1)
      }
      const isOpenUnpaid = order.payStatus === 0 && order.closedAt === null
      expect(Temporal.Instant.compare(order.holdUntil, start)).toBe(isOpenUnpaid ? 1 : -1)
      if (order.answerBy !== null) expect(Temporal.Instant.compare(order.answerBy, start)).toBe(1)
      const waits = order.kind === 'reservation' && [0, 1, 2, 3, 6, 7, 8, 9, 10].includes(order.orderStatus)
      if (waits && order.useTime) expect(japanDate(order.useTime) >= day).toBe(true)
    }
  })

  it('have a ticket for tonight at Kaiten Sushi Umi and one for the coming days', () => {
    const tonight = mine.find(({ supplierId, useType }) => supplierId === 1001 && useType === 1)
    expect(tonight?.orderStatus).toBe(3)
    const window = tonight && redeemWindow({ useTime: tonight.useTime, expireTime: tonight.validUntil })
    if (!window) throw new Error('No ticket for tonight')
    expect(redeemable(japanDateTime(day, '12:00'), window).state).toBe('too-early')
    expect(redeemable(japanDateTime(day, '17:00'), window).state).toBe('open')
    const soon = today.add({ days: 7 }).toString()
    const coming = mine.filter(
      ({ useTime, orderStatus }) =>
        useTime && orderStatus === 3 && japanDate(useTime) > day && japanDate(useTime) <= soon,
    )
    expect(coming.length).toBeGreaterThan(0)
  })

  it('link a changed order with the one that replaced it', () => {
    const replaced = mine.filter(({ changedFrom }) => changedFrom !== null)
    expect(replaced.length).toBe(2)
    for (const order of replaced) {
      const old = mine.find(({ orderNo }) => orderNo === order.changedFrom)
      expect(old).toMatchObject({ orderStatus: 11, packageId: order.packageId, seatsHeld: 0, closedAt: order.paidAt })
      // The payment is carried over in full: nothing to pay and nothing to refund.
      expect(old?.payable).toBe(order.payable)
    }
  })

  it('are the same for the same day', () => {
    expect(JSON.stringify(demoOrders(today, storedDemo(today)))).toBe(JSON.stringify(orders))
  })
})
