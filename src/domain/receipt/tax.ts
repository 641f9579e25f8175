import type { Yen } from '#domain/price/money.ts'

/** Rates of consumption tax in per cent: standard, reduced, and not taxed. In the order of a receipt. */
export const TAX_RATES = [10, 8, 0] as const
export type TaxRate = (typeof TAX_RATES)[number]
export const DEFAULT_TAX_RATE: TaxRate = 10

export const isTaxRate = (value: unknown): value is TaxRate => TAX_RATES.some((rate) => rate === value)

/** An amount that includes tax, at one rate. */
export interface RatedAmount {
  readonly rate: TaxRate
  readonly amount: Yen
}

/** What a receipt states for one rate: the amount with tax, and the tax in it. */
export interface TaxedAmount extends RatedAmount {
  readonly tax: Yen
}

/** The tax in an amount that includes it, rounded down to a whole yen. */
export const taxIn = ({ rate, amount }: RatedAmount): Yen =>
  Number((BigInt(amount) * BigInt(rate)) / BigInt(100 + rate))

/**
 * The amounts by rate of what was paid for items, and the tax in each (RC-01).
 *
 * Prices include tax. `total`, the money in the ledger, is at most the sum of the items. A discount or a refund in part
 * lowers the rates in proportion to their items. Whole yen that the proportion leaves over go one by one to the rates
 * with the largest remainders, of equal ones to the higher rate. The tax is then rounded once for each rate, as the rule
 * for qualified invoices demands, and never for each item. Rates without items are left out. Throws when `total`
 * exceeds the items.
 */
export function amountsByRate(items: readonly RatedAmount[], total: Yen): readonly TaxedAmount[] {
  const sums = TAX_RATES.map((rate) => {
    const amounts = items.filter((item) => item.rate === rate).map(({ amount }) => amount)
    return { rate, sum: amounts.reduce((sum, amount) => sum + amount, 0) }
  }).filter(({ sum }) => sum > 0)
  const whole = sums.reduce((all, { sum }) => all + sum, 0)
  if (total > whole) throw new RangeError(`${total} yen were paid for items of ${whole} yen`)
  const shares = sums.map(({ rate, sum }) => {
    const part = BigInt(total) * BigInt(sum)
    return { rate, amount: Number(part / BigInt(whole)), rest: part % BigInt(whole) }
  })
  const left = total - shares.reduce((sum, { amount }) => sum + amount, 0)
  const first = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? b.rate - a.rate : a.rest < b.rest ? 1 : -1))
      .slice(0, left)
      .map(({ rate }) => rate),
  )
  return shares.map(({ rate, amount: share }) => {
    const amount = share + (first.has(rate) ? 1 : 0)
    return { rate, amount, tax: taxIn({ rate, amount }) }
  })
}
