import { isDated, type UseType } from '#domain/order/order-state.ts'
import { totalOf } from '#domain/price/person-price.ts'

/** What decides which packages free times lead to. */
interface OfferedPackage {
  readonly id: number
  readonly useType: UseType
  readonly isOnline: boolean
  readonly price: number
  readonly atShop: number
  readonly minNumber: number
  readonly maxNumber: number
}

/** Whether a package can be ordered once for each of a party (PE-08). */
export function fitsParty(pack: Pick<OfferedPackage, 'minNumber' | 'maxNumber'>, people: number): boolean {
  return pack.minNumber <= people && people <= pack.maxNumber
}

/**
 * The packages that free times lead to (PE-08), the cheapest for a person first: of those that are reserved for a day the ones that can be
 * ordered once for each of the party, else all that are reserved at all.
 */
export function offeredPackages<Package extends OfferedPackage>(
  packages: readonly Package[],
  people: number,
): readonly Package[] {
  const cost = ({ price, atShop }: Package) => totalOf({ now: price, atShop })
  const dated = packages
    .filter(({ useType, isOnline }) => isOnline && isDated(useType))
    .sort((a, b) => cost(a) - cost(b) || a.id - b.id)
  const fitting = dated.filter((pack) => fitsParty(pack, people))
  return fitting.length > 0 ? fitting : dated
}
