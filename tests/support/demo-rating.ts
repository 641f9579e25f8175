import { shopScore } from '#domain/review/score.ts'
import { DEMO_PLAN, type PlannedOrder, SECOND_PLAN } from '#server/demo/orders/plan.ts'
import { VISITS } from '#server/demo/reviews/visits.ts'

/** Whether a planned order counts towards popularity: paid within 90 days, neither ended early nor a free coupon. */
const isCounted = ({ made, unpaid, ending, sells }: PlannedOrder): boolean =>
  made > -90 && !unpaid && (ending === undefined || ending === 'expire') && sells !== 'counter-coupon'

/** The score, the number of reviews and the popularity of a demo shop on the day of seeding. */
export function demoRating(id: number): { readonly score: number; readonly reviews: number; readonly popular: number } {
  const visits = [...(VISITS[id] ?? '')].map(Number)
  const stars = visits.filter((digit) => digit > 0)
  const sum = stars.reduce((total, star) => total + star, 0)
  const others = [...DEMO_PLAN, ...SECOND_PLAN].filter((plan) => plan.shop === id && isCounted(plan))
  return {
    score: shopScore({ count: stars.length, sum }),
    reviews: stars.length,
    popular: visits.length + others.length,
  }
}
