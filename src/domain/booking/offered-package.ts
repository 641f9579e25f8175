import { isDated, type UseType } from '#domain/order/order-state.ts'
import { totalOf } from '#domain/price/person-price.ts'

/** The fields that decide which package an available time leads to. */
interface OfferedPackage {
  readonly id: number
  readonly useType: UseType
  readonly isOnline: boolean
  readonly price: number
  readonly atShop: number
  readonly minNumber: number
  readonly maxNumber: number
}

/** Whether a package can be ordered once per guest of the party (PE-08). */
export function fitsParty(pack: Pick<OfferedPackage, 'minNumber' | 'maxNumber'>, people: number): boolean {
  return pack.minNumber <= people && people <= pack.maxNumber
}

/**
 * The packages that an available time leads to, cheapest per person first (PE-08): the dated packages that can be
 * ordered once per guest, or all dated packages when none can.
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
