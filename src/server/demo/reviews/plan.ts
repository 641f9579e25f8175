import { japanDate } from '#domain/calendar/time.ts'
import { mix } from '../mix.ts'
import { buildOrder, type DemoCatalogue, type DemoOrder, type DemoPackage, type DemoShop } from '../orders/orders.ts'
import type { PlannedOrder } from '../orders/plan.ts'
import { DEMO_GUESTS, type DemoGuest } from './guests.ts'
import { VISITS } from './visits.ts'

/** A visit of a guest, with the review if there is one. */
export interface DemoVisit {
  readonly guest: DemoGuest
  readonly order: DemoOrder
  readonly review: DemoReview | null
}
export interface DemoReview {
  readonly stars: number
  readonly text: string
  readonly visitedOn: string
  readonly writtenAt: Temporal.Instant
  /** The shop's answer; null: none. */
  readonly answer: { readonly text: string; readonly at: Temporal.Instant } | null
}

/** Days between two visits to a shop, and days before the newest one: all are within the 90 days of popularity. */
const VISIT_EVERY_DAYS = 7
const NEWEST_DAYS = 4
/** Days between the reservation and the visit; more than any shop is closed in a row. */
const BOOKED_DAYS = 11
/** Of 100 reviews, those without a text and those with an answer of the shop. */
const WITHOUT_TEXT = 30
const WITH_ANSWER = 12
const GOOD_STARS = 4

const ANSWERS = {
  good: [
    'ご来店ありがとうございました。またのお越しを心よりお待ちしております。',
    'Thank you very much for coming. We hope to see you again on your next trip.',
    'うれしいお言葉をありがとうございます。スタッフ一同、励みになります。',
  ],
  fair: [
    'お待たせしてしまい申し訳ありませんでした。人員の配置を見直しました。',
    'Thank you for telling us. We are sorry, and have put up a clearer sign at the entrance.',
  ],
}

const pick = <Item>(items: readonly Item[], seed: string): Item | undefined => items[mix(seed) % items.length]

/** How many people come: what package and shop allow, at most three. */
function partyOf(shop: DemoShop, pack: DemoPackage, seed: string): number {
  const most = Math.min(pack.maxNumber, shop.capacity, 3)
  return Math.max(pack.minNumber, Math.min(most, 1 + (mix(`${seed} party`) % 3)))
}

/** Packages that a guest of the plan buys: on sale, booked for a time or bought without one. */
const soldTo = (shop: DemoShop): readonly DemoPackage[] =>
  shop.packages.filter(({ useType, isOnline, couponUse }) => isOnline && useType !== 4 && !couponUse)

function reviewOf(order: DemoOrder, guest: DemoGuest, shop: DemoShop, stars: number, seed: string): DemoReview | null {
  if (stars === 0 || order.usedAt === null) return null
  const { texts } = guest
  const words = stars >= GOOD_STARS ? (texts.good[shop.category] ?? []) : texts.fair
  const writtenAt = order.usedAt.add({ hours: 26, minutes: mix(`${seed} written`) % 900 })
  const isAnswered = mix(`${seed} answered`) % 100 < WITH_ANSWER
  const answer = isAnswered ? pick(stars >= GOOD_STARS ? ANSWERS.good : ANSWERS.fair, `${seed} answer`) : undefined
  return {
    stars,
    text: mix(`${seed} silent`) % 100 < WITHOUT_TEXT ? '' : (pick(words, seed) ?? ''),
    visitedOn: japanDate(order.usedAt),
    writtenAt,
    answer: answer === undefined ? null : { text: answer, at: writtenAt.add({ hours: 20 }) },
  }
}

/**
 * The visits to the demo's shops in the 90 days before `today` in Japan, each paid and redeemed. A visit to a shop has
 * its own day, so that seats suffice in the smallest one. The result depends only on the day.
 */
export function demoVisits(today: Temporal.PlainDate, catalogue: DemoCatalogue): DemoVisit[] {
  return catalogue.shops.flatMap((shop, place) => {
    const packages = soldTo(shop)
    const taken = new Set<string>()
    return [...(VISITS[shop.id] ?? '')].map((digit, visit) => {
      const seed = `${shop.id} ${visit}`
      const guest = DEMO_GUESTS[(place * 7 + visit * 5) % DEMO_GUESTS.length]
      const pack = pick(packages, seed)
      if (guest === undefined || pack === undefined) throw new Error(`No guest can visit shop ${shop.id}`)
      const buy = (day: number): DemoOrder =>
        buildOrder(guest, visitPlan(shop, pack, { seed, day }), {
          ...{ index: place * 10 + visit, today, before: null, catalogue },
        })
      let day = -(NEWEST_DAYS + visit * VISIT_EVERY_DAYS + (mix(`${seed} day`) % 3))
      let order = buy(day)
      // A shop that is closed for days moves several visits to the same open day.
      while (taken.has(dayOf(order))) {
        day -= 1
        order = buy(day)
      }
      taken.add(dayOf(order))
      return { guest, order, review: reviewOf(order, guest, shop, Number(digit), seed) }
    })
  })
}

const dayOf = ({ orderNo, useTime, usedAt }: DemoOrder): string => {
  const at = useTime ?? usedAt
  if (at === null) throw new Error(`Order ${orderNo} was not redeemed`)
  return japanDate(at)
}

const visitPlan = (shop: DemoShop, pack: DemoPackage, { seed, day }: { seed: string; day: number }): PlannedOrder => ({
  ...{ shop: shop.id, sells: pack.key, made: day - BOOKED_DAYS, packages: partyOf(shop, pack, seed) },
  ...(pack.useType === 1
    ? { status: 5, day, time: mix(`${seed} time`) % 2 === 0 ? '12:00' : '18:00' }
    : { status: 2, used: day }),
})
