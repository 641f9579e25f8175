import { describe, expect, it } from 'vitest'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { japanDate, japanTime } from '#domain/calendar/time.ts'
import { REVIEW_NAME_MAX, REVIEW_TEXT_MAX } from '#domain/review/limits.ts'
import { popularSince } from '#domain/review/popularity.ts'
import { demoRating } from '#tests/support/demo-rating.ts'
import { storedDemo } from '#tests/support/stored-demo.ts'
import { demoVisits } from './plan.ts'
import { VISITS } from './visits.ts'

describe.each(['2026-01-16', '2026-11-21', '2026-12-31', '2028-02-29'])('the demo visits of %s', (day) => {
  const today = Temporal.PlainDate.from(day)
  const now = today.toZonedDateTime({ timeZone: 'Asia/Tokyo', plainTime: '00:00' }).toInstant()
  const catalogue = storedDemo(today)
  const visits = demoVisits(today, catalogue)

  it('RV-03 are those of the table, each paid within the days that popularity counts', () => {
    const perShop = Map.groupBy(visits, ({ order }) => order.supplierId)
    for (const shop of catalogue.shops) {
      const own = perShop.get(shop.id) ?? []
      expect(own.length, `${shop.id}`).toBe(VISITS[shop.id]?.length ?? 0)
      expect(own.filter(({ review }) => review !== null).length).toBe(demoRating(shop.id).reviews)
    }
    const since = popularSince(now)
    for (const { order } of visits) {
      expect(order.paidAt && Temporal.Instant.compare(order.paidAt, since) > 0, order.orderNo).toBe(true)
      expect(order.usedAt && Temporal.Instant.compare(order.usedAt, now) < 0, order.orderNo).toBe(true)
    }
    expect(new Set(visits.map(({ order }) => order.orderNo)).size).toBe(visits.length)
  })

  it('RV-02 are at times that the shop offers, at most one a day, and reviewed after the redemption', () => {
    const taken = new Set<string>()
    for (const { order, review } of visits) {
      const shop = catalogue.shops.find(({ id }) => id === order.supplierId)
      const pack = shop?.packages.find(({ id }) => id === order.packageId)
      if (!shop || !pack || order.usedAt === null) throw new Error(`Order ${order.orderNo} is of no package`)
      expect(order.peopleNum).toBeLessThanOrEqual(shop.capacity)
      const visited = japanDate(order.useTime ?? order.usedAt)
      expect(taken.has(`${shop.id} ${visited}`), `${shop.id} ${visited}`).toBe(false)
      taken.add(`${shop.id} ${visited}`)
      if (order.useTime !== null) {
        expect(slotsOfDay(pack.hoursOn(visited)), `${shop.id} ${visited}`).toContain(japanTime(order.useTime))
      }
      if (review === null) continue
      expect(Temporal.Instant.compare(review.writtenAt, order.usedAt)).toBe(1)
      expect(Temporal.Instant.compare(review.writtenAt, now)).toBe(-1)
      expect(review.text.length).toBeLessThanOrEqual(REVIEW_TEXT_MAX)
    }
  })

  it('RV-03 the same day gives the same visits, in four languages and with many texts', () => {
    expect(demoVisits(today, storedDemo(today))).toEqual(visits)
    const written = visits.filter(({ review }) => review !== null && review.text !== '')
    expect(new Set(written.map(({ guest }) => guest.locale)).size).toBe(4)
    expect(new Set(written.map(({ review }) => review?.text)).size).toBeGreaterThan(150)
    for (const { guest } of visits) expect(guest.shownName.length).toBeLessThanOrEqual(REVIEW_NAME_MAX)
  })
})
