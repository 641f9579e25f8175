import { orderAmount, type Yen } from '#domain/price/money.ts'

/** What rules on prices need of a package that can be booked. */
export interface PackagePrice {
  /** Charged for one when it is bought. */
  readonly price: Yen
  /** Paid at the shop by each person on top, at least; 0 where the price is all there is to pay. */
  readonly atShop: Yen
  /** Fewest that can be ordered at once. */
  readonly minNumber: number
  /** A coupon that the shop deducts from a bill: it feeds nobody. */
  readonly isVoucher: boolean
}

/** What one person pays, in two parts. */
export interface PersonPrice {
  /** Charged when it is booked. */
  readonly now: Yen
  /** Paid at the shop on top. */
  readonly atShop: Yen
}

/** The most that one person pays at a shop, both parts together, for its dearest package; 0 without any. */
export function dearestPrice(packages: readonly PackagePrice[]): Yen {
  return Math.max(0, ...packages.map(({ price, atShop }) => price + atShop))
}

/** Both parts together: what shops are compared, sorted and filtered by. */
export function totalOf({ now, atShop }: PersonPrice): Yen {
  return now + atShop
}

/**
 * What one person pays at a shop for its cheapest package (PE-08): charged now and paid at the shop, so that the fee of a booking is
 * never taken for the price of the meal. Vouchers count where there is nothing else. Of two that cost the same the one
 * with less to pay now. Null without a package.
 */
export function personPrice(packages: readonly PackagePrice[]): PersonPrice | null {
  const meals = packages.filter(({ isVoucher }) => !isVoucher)
  let best: PersonPrice | null = null
  for (const { price, atShop } of meals.length > 0 ? meals : packages) {
    const one = { now: price, atShop }
    const isLess = best === null || totalOf(one) < totalOf(best) || (totalOf(one) === totalOf(best) && price < best.now)
    if (isLess) best = one
  }
  return best
}

/** A shop's prices as lists have them. */
interface ListedPrices {
  readonly minMallPrice: Yen
  readonly maxMallPrice: Yen
  readonly personPrice?: (PersonPrice & { readonly most: Yen }) | undefined
  readonly fittingPrice?: PersonPrice | undefined
}

/**
 * What one person pays at a shop of a list, for what fits the visit that was asked for: from `least` to `most`, and how much of the least is charged `now` and paid `atShop`. A shop
 * without a price of its own for a person has what is charged.
 */
export function shopPrice({ personPrice: price, fittingPrice: fitting, minMallPrice, maxMallPrice }: ListedPrices) {
  if (fitting) {
    const least = totalOf(fitting)
    return { least, most: Math.max(least, price?.most ?? maxMallPrice), ...fitting }
  }
  if (!price) return { least: minMallPrice, most: maxMallPrice, now: minMallPrice, atShop: 0 }
  return { least: totalOf(price), most: price.most, now: price.now, atShop: price.atShop }
}

/**
 * What a party pays in all (PE-08): now for the packages that are booked, at the shop for every person who comes, at least. The two numbers
 * may differ, and each part goes by its own.
 */
export function partyPrice(
  one: PersonPrice,
  { packages, people }: { readonly packages: number; readonly people: number },
): PersonPrice {
  return { now: orderAmount(packages, one.now), atShop: people * one.atShop }
}
