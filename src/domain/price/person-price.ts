import { orderAmount, type Yen } from '#domain/price/money.ts'

/** The fields of a bookable package that price rules use. */
export interface PackagePrice {
  /** Charged per package on purchase. */
  readonly price: Yen
  /** Minimum that each person pays in addition at the shop; 0 when the price covers everything. */
  readonly atShop: Yen
  /** Minimum number per order. */
  readonly minNumber: number
  /** A discount voucher for the shop's bill, which includes no meal. */
  readonly isVoucher: boolean
}

/** The price for one person, in two parts. */
export interface PersonPrice {
  /** Charged on booking. */
  readonly now: Yen
  /** Paid at the shop in addition. */
  readonly atShop: Yen
}

/** The highest total price per person among a shop's packages; 0 without any. */
export function highestPrice(packages: readonly PackagePrice[]): Yen {
  return Math.max(0, ...packages.map(({ price, atShop }) => price + atShop))
}

/** The sum of both parts. Shops are compared, sorted and filtered by it. */
export function totalOf({ now, atShop }: PersonPrice): Yen {
  return now + atShop
}

/**
 * The price per person of a shop's cheapest package (PE-08), as charged now and paid at the shop, so that a booking
 * fee does not look like the price of the meal. Vouchers count only when the shop sells nothing else. Of two equal
 * totals, the package with less to pay now wins. Null without a package.
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

/** A shop's prices as in lists. */
interface ListedPrices {
  readonly minMallPrice: Yen
  readonly maxMallPrice: Yen
  readonly personPrice?: (PersonPrice & { readonly most: Yen }) | undefined
  readonly fittingPrice?: PersonPrice | undefined
}

/**
 * The price per person of a listed shop, for the packages that fit the requested visit: from `least` to `most`, and
 * how `least` splits into `now` and `atShop`. A shop without a person price uses the charged price.
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
 * The total for a party (PE-08): now per booked package, at the shop per person. The second part is a minimum. The
 * two counts may differ.
 */
export function partyPrice(
  one: PersonPrice,
  { packages, people }: { readonly packages: number; readonly people: number },
): PersonPrice {
  return { now: orderAmount(packages, one.now), atShop: people * one.atShop }
}
