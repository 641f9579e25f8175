import { expect, it } from 'vitest'
import { diceOf } from '#tests/attack/dice.ts'
import { EARNED_KINDS } from './earning.ts'
import type { ShopTerms } from './terms.ts'
import { correctionCause, isNothing, NO_WORTH, netOf, type OrderMoney, worthChange, worthOf } from './worth.ts'

const terms = (changes: Partial<ShopTerms> = {}): ShopTerms => ({
  ...{ commission: 1_500, feePerGuest: 0, base: 'charged', coupons: 'service', gatewayFees: 'service' },
  ...{ noShow: 10_000, cycle: 'monthly', minimum: 0, ...changes },
})
const money = (changes: Partial<OrderMoney> = {}): OrderMoney => ({
  ...{ kept: 4_200, disputed: 0, payable: 4_200, discount: 800, fees: 151, guests: 2, ...changes },
})

it('MO-01 the commission is of what was charged or of the price, as the terms say', () => {
  expect(worthOf(terms(), 'redeemed', money())).toMatchObject({ gross: 4_200, coupon: 800, commission: 630 })
  expect(worthOf(terms({ base: 'price' }), 'redeemed', money()).commission).toBe(750)
  expect(worthOf(terms({ feePerGuest: 100 }), 'redeemed', money()).commission).toBe(830)
})

it('MO-01 the shop bears coupons and gateway fees where the terms say so', () => {
  const borne = worthOf(terms({ coupons: 'shop', gatewayFees: 'shop' }), 'redeemed', money())
  expect(borne).toMatchObject({ coupon: 0, fee: 151 })
  expect(netOf(borne)).toBe(4_200 - 151 - 630)
})

it('MO-01 of an unused order the shop has its share, without a fee per guest', () => {
  const half = worthOf(
    terms({ noShow: 5_000, feePerGuest: 100, coupons: 'shop' }),
    'visit-passed',
    money({ kept: 4_201, payable: 4_201 }),
  )
  expect(half).toMatchObject({ gross: 4_201, retained: 2_101, commission: 315 })
  expect(netOf(worthOf(terms({ noShow: 0 }), 'expired', money()))).toBe(0)
})

it('MO-01 an order of which nothing is left costs the shop nothing', () => {
  const all = terms({ feePerGuest: 100, gatewayFees: 'shop' })
  expect(worthOf(all, 'redeemed', money({ kept: 0 }))).toEqual(NO_WORTH)
  const disputed = worthOf(all, 'redeemed', money({ disputed: 4_200 }))
  expect(netOf(disputed)).toBe(0)
  expect(disputed).toMatchObject({ gross: 4_200, disputed: 4_200, commission: 0 })
})

it('MO-01 an order that a coupon made free is worth its coupon where the service bears it', () => {
  const free = money({ kept: 0, payable: 0, discount: 5_000, fees: 0 })
  expect(worthOf(terms(), 'redeemed', free)).toMatchObject({ gross: 0, coupon: 5_000 })
  expect(worthOf(terms({ coupons: 'shop' }), 'redeemed', free).coupon).toBe(0)
})

it('MO-02 over a thousand random histories the lines of an order add up to its worth and to the ledger', () => {
  const wrong: object[] = []
  for (let seed = 0; seed < 1_000; seed++) {
    const dice = diceOf(seed, 'worth')
    const agreed = terms({
      ...{ commission: dice.whole(10_001), feePerGuest: dice.whole(300), noShow: dice.whole(10_001) },
      base: dice.pick(['charged', 'price'] as const),
      coupons: dice.pick(['shop', 'service'] as const),
      gatewayFees: dice.pick(['shop', 'service'] as const),
    })
    const payable = 1 + dice.whole(90_000)
    const [discount, fees, guests] = [dice.whole(5_000), dice.whole(3_000), 1 + dice.whole(8)]
    let [before, sum] = [NO_WORTH, 0]
    let kept = payable
    for (let step = 0; step < 6; step++) {
      kept -= dice.whole(kept + 1)
      const disputed = dice.next() < 0.3 ? dice.whole(kept + 1) : 0
      const known = step === 0 ? 0 : fees
      const now = worthOf(agreed, dice.pick(EARNED_KINDS), { kept, disputed, payable, discount, fees: known, guests })
      const change = worthChange(before, now)
      sum += netOf(change)
      before = now
      // What the guest paid is the shop's, the service's, or in dispute.
      const service = now.commission + now.retained + now.fee - now.coupon
      const isWhole = Object.values(now).every((part) => Number.isSafeInteger(part) && part >= 0)
      if (!isWhole || netOf(now) + service + now.disputed !== kept) wrong.push({ seed, step, now, kept })
    }
    if (sum !== netOf(before) || !isNothing(worthChange(before, before))) wrong.push({ seed, sum, before })
  }
  expect(wrong).toEqual([])
})

it('MO-01 a correction names its cause', () => {
  const change = (changes: object) => ({ ...NO_WORTH, ...changes })
  expect(correctionCause(change({ gross: -1 }), true)).toBe('refund')
  expect(correctionCause(change({ disputed: 5 }), true)).toBe('dispute')
  expect(correctionCause(change({ fee: 5 }), true)).toBe('fee')
  expect(correctionCause(change({ retained: 5 }), true)).toBe('adjusted')
  expect(correctionCause(change({ gross: -1 }), false)).toBe('undone')
})
