import type { DistrictKey } from './areas.ts'
import type { CategoryKey } from './categories.ts'
import type { PackageKind } from './package-kinds.ts'
import type { LabelKey } from './phrases.ts'

/** A supplier as it is written by hand; compose.ts adds what its category says. Texts are `en|zh-cn|zh-tw|ja`. */
interface SupplierText {
  name: string
  /** The first sentence about it; the second comes from its category. */
  about: string
  /** Address in English and Japanese, longitude, latitude. */
  place: readonly [en: string, ja: string, lng: number, lat: number]
  /** Station (or a stop or pier, see `stop`), exit ('' for none; N, E, S, W, C for directions), minutes on foot. */
  from: readonly [station: string, exit: string, minutes: number]
  stop?: 'bus' | 'tram' | 'pier'
  /** Kinds of packages with their prices in yen, in order. */
  sells: Partial<Record<PackageKind, number>>
  /** Kinds that are switched off (mallFlag 0). */
  off?: readonly PackageKind[]
  /** Name of the course that `{c}` stands for, where the shop has one of its own. */
  course?: string
  /** Periods as `HH:mm-HH:mm` with a space between. */
  hours?: string
  capacity?: number
  /** Hours within which an on-request shop answers; absent for instant confirmation. */
  answers?: number
  cancel?: number | null
  change?: number | null
  closed?: true
  /** Which of the category's second sentences fits. */
  second?: 0 | 1 | 2
  labels?: readonly LabelKey[]
  popular?: number
}

export interface SupplierRow extends SupplierText {
  id: number
  category: CategoryKey
  district: DistrictKey
  score: number
}

/** One supplier by hand: id, category, sub-area, score of 5, and its texts. */
export function shop(
  id: number,
  category: CategoryKey,
  district: DistrictKey,
  score: number,
  text: SupplierText,
): SupplierRow {
  return { id, category, district, score, ...text }
}
