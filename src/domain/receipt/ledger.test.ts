import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPrice } from '#domain/order/change-price.ts'
import { changeSettlement } from '#domain/order/change-settlement.ts'
import { RESERVATION_STATUS } from '#domain/order/order-state.ts'
import { couponDiscount } from '#domain/price/coupon.ts'
import { orderAmount } from '#domain/price/money.ts'
import { payable } from '#domain/price/payable.ts'
import { handOut, type IssuedReceipt } from './hand-out.ts'
import { amountsByRate, TAX_RATES } from './tax.ts'
import { type LedgerSums, type ReceiptAmounts, receiptVerdict } from './verdict.ts'

/** Ten thousand orders, the same ones in every run. */
const RUNS = { numRuns: 10_000, seed: 20_261_130 }

const rate = fc.constantFrom(...TAX_RATES)
const unitPrice = fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1_000, max: 300_000 }))
const packages = fc.integer({ min: 1, max: 40 })
const code = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant('minus' as const), discount: fc.integer({ min: 1, max: 5_000 }) }),
    fc.record({ type: fc.constant('percent' as const), discount: fc.constantFrom(0.03, 0.05, 0.1, 0.333, 0.5) }),
  ),
)
/** What happens to an order: refunds in part, in per mille of what is kept, and changes to another package. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 1_000 }) }),
  fc.record({
    kind: fc.constant('change' as const),
    packageId: fc.integer({ min: 2, max: 3 }),
    unitPrice,
    packages,
    rate,
  }),
  fc.record({ kind: fc.constant('print' as const) }),
)
const order = fc.record({ unitPrice, packages, rate, code, events: fc.array(event, { maxLength: 6 }) })

/** An entry of the ledger: a payment, or a refund that is made or owed. */
type Entry = { readonly kind: 'payment' | 'refund'; readonly amount: number }

const sumsOf = (ledger: readonly Entry[]): LedgerSums => ({
  paid: ledger.filter(({ kind }) => kind === 'payment').reduce((sum, { amount }) => sum + amount, 0),
  givenBack: ledger.filter(({ kind }) => kind === 'refund').reduce((sum, { amount }) => sum + amount, 0),
})

/** An assertion that is cheap enough for millions of calls. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** What every receipt must fulfil, with the ledger at that moment. */
function check(amounts: ReceiptAmounts, ledger: readonly Entry[]) {
  const { paid, givenBack } = sumsOf(ledger)
  const sum = amounts.rates.reduce((all, { amount }) => all + amount, 0)
  must(sum === paid - givenBack, `The rates add up to ${sum}, the ledger to ${paid - givenBack}`)
  must(amounts.total === sum, 'The total is the sum of the rates')
  must(amounts.price - amounts.discount - amounts.refunded === sum, 'Items, discount and refunds re-add to the total')
  must(amounts.discount >= 0 && amounts.refunded >= 0, 'Discount and refunds are not negative')
  for (const { rate: percent, amount, tax } of amounts.rates) {
    // The largest whole tax that is not more than the part of the amount: 100 × tax on a net of 100 per cent.
    must(tax * (100 + percent) <= amount * percent, 'The tax is rounded down')
    must((tax + 1) * (100 + percent) > amount * percent, 'The tax is rounded by less than a yen')
  }
}

describe('RC-01 10,000 generated orders re-add to the ledger', () => {
  it('through discounts, refunds in part and changes, each receipt replacing the one before it', () => {
    let receipts = 0
    let replaced = 0
    let changed = 0
    fc.assert(
      fc.property(order, (bought) => {
        const ledger: Entry[] = []
        const price = orderAmount(bought.packages, bought.unitPrice)
        const cost = bought.code === null ? price : payable(price, couponDiscount(bought.code, price))
        fc.pre(cost > 0)
        let now = { packageId: 1, unitPrice: bought.unitPrice, price, payable: cost, rate: bought.rate }
        ledger.push({ kind: 'payment', amount: cost })
        const kept = () => sumsOf(ledger).paid - sumsOf(ledger).givenBack
        let latest: IssuedReceipt | null = null
        let statedBefore = 0
        const print = () => {
          const verdict = receiptVerdict(
            {
              ...{ kind: 'reservation', orderStatus: RESERVATION_STATUS.usable, isSettled: true },
              ...{ price: now.price, payable: now.payable, taxRate: now.rate },
            },
            sumsOf(ledger),
          )
          if (verdict.gives === 'refusal') {
            must(verdict.key === 'receipt_msg_refunded' && kept() === 0, `Refused with ${verdict.key}`)
            return
          }
          check(verdict.amounts, ledger)
          receipts += 1
          const out = handOut(latest, verdict.amounts.total, { addressee: 'Mei', key: `${receipts}` })
          if (out.effect === 'issue') {
            if (latest !== null) {
              replaced += 1
              must(verdict.amounts.total !== statedBefore, 'A new version has another amount')
            }
            const { version, addressee } = out
            latest = { version, addressee, total: verdict.amounts.total, copies: 0, requestKey: `${receipts}` }
          } else {
            // A copy states the amounts of the original, which are still those of the ledger.
            must(out.effect === 'copy' && latest?.total === kept(), `A paper of ${latest?.total} was ${out.effect}`)
          }
          statedBefore = verdict.amounts.total
        }
        print()
        for (const happened of bought.events) {
          if (happened.kind === 'print') print()
          if (happened.kind === 'refund') {
            const amount = Math.floor((kept() * happened.share) / 1_000)
            if (amount > 0) ledger.push({ kind: 'refund', amount })
          }
          if (happened.kind === 'change' && kept() > 0) {
            const given = bought.code && { ...bought.code, isCoupon: true as const, limit: 0 }
            const wish = { packageId: happened.packageId, listPrice: happened.unitPrice, packages: happened.packages }
            const next = changedPrice({ packageId: now.packageId, unitPrice: now.unitPrice, code: given }, wish)
            if (next.payable === 0) continue
            const settlement = changeSettlement({ payable: now.payable, kept: kept() }, next.payable)
            if (settlement.kind === 'pay') ledger.push({ kind: 'payment', amount: settlement.amount })
            if (settlement.kind === 'refund') ledger.push({ kind: 'refund', amount: settlement.amount })
            now = { ...now, packageId: happened.packageId, ...next, rate: happened.rate }
            // The successor has a receipt of its own.
            latest = null
            changed += 1
          }
          print()
        }
      }),
      RUNS,
    )
    // The run has met what it is meant to prove.
    expect(receipts).toBeGreaterThan(RUNS.numRuns)
    expect(replaced).toBeGreaterThan(1_000)
    expect(changed).toBeGreaterThan(1_000)
  }, 60_000)

  it('with items of several rates, of which none gets more than it costs', () => {
    const item = fc.record({ rate, amount: fc.integer({ min: 1, max: 2_000_000 }) })
    const items = fc.array(item, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(items, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
        const whole = list.reduce((sum, { amount }) => sum + amount, 0)
        const total = Math.max(1, Math.floor(whole * part))
        const rates = amountsByRate(list, total)
        must(rates.reduce((sum, { amount }) => sum + amount, 0) === total, 'The rates add up to what was paid')
        const listed = TAX_RATES.filter((one) => list.some((it) => it.rate === one))
        must(rates.map((one) => one.rate).join() === listed.join(), 'Each rate that has items is stated once')
        for (const { rate: percent, amount } of rates) {
          const of = list.filter((one) => one.rate === percent).reduce((sum, one) => sum + one.amount, 0)
          must(amount <= of, 'A rate has no more than its items')
          must(Math.abs(amount - (total * of) / whole) < 1, 'A rate is within a yen of its proportion')
        }
      }),
      RUNS,
    )
  }, 60_000)
})
