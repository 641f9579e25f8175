import { isDated, type UseType } from '#domain/order/order-state.ts'
import { totalOf } from '#domain/price/person-price.ts'

/** What decides which package a free time leads to. */
interface OfferedPackage {
  readonly id: number
  readonly useType: UseType
  readonly isOnline: boolean
  readonly price: number
  readonly atShop: number
  readonly minNumber: number
  readonly maxNumber: number
}

/**
 * The package that a free time on a card leads to (PE-08): of those that are reserved for a day and can be ordered once for each of
 * the party the cheapest for a person, else the cheapest that is reserved at all. Undefined where there is none.
 */
export function offeredPackage<Package extends OfferedPackage>(
  packages: readonly Package[],
  people: number,
): Package | undefined {
  const fits = ({ minNumber, maxNumber }: Package) => minNumber <= people && people <= maxNumber
  const cost = ({ price, atShop }: Package) => totalOf({ now: price, atShop })
  return packages
    .filter(({ useType, isOnline }) => isOnline && isDated(useType))
    .sort((a, b) => Number(fits(b)) - Number(fits(a)) || cost(a) - cost(b) || a.id - b.id)[0]
}
