import { distanceMetres, type Position } from '#domain/catalogue/distance.ts'
import { SUGGESTION_COUNT } from '#domain/constants.ts'
import type { Yen } from '#domain/price/money.ts'

/** A package that could replace one that was unavailable. */
export type Candidate = {
  readonly packageId: number
  readonly supplierId: number
  readonly categoryId: number
  readonly areaId: number
  /** Position of its shop; null when unknown. */
  readonly place: Position | null
  readonly price: Yen
  /** Online, and available for the wanted time, head count and package count. */
  readonly bookable: boolean
}

/** Closeness: the same shop, then same category and area, then one of them, then the rest. */
function tier(candidate: Candidate, wished: Candidate): number {
  if (candidate.supplierId === wished.supplierId) return 0
  const category = candidate.categoryId === wished.categoryId ? 1 : 0
  const area = candidate.areaId === wished.areaId ? 1 : 0
  return 3 - category - area
}

/** Metres between the two shops. An unknown position counts as the farthest. */
function metres(candidate: Candidate, wished: Candidate): number {
  const isKnown = candidate.place !== null && wished.place !== null
  return isKnown ? distanceMetres(candidate.place, wished.place) : Number.MAX_VALUE
}

/**
 * The alternatives to offer, best first (RF-02): only bookable ones, never the package that failed, at most 6. Sorted
 * by tier, then by distance of the shop, then by difference in price.
 */
export function suggest<C extends Candidate>(candidates: readonly C[], wished: Candidate, count?: number): C[] {
  const limit = Math.min(Math.max(count ?? SUGGESTION_COUNT, 0), SUGGESTION_COUNT)
  return candidates
    .filter((candidate) => candidate.bookable && candidate.packageId !== wished.packageId)
    .map((candidate) => ({
      candidate,
      tier: tier(candidate, wished),
      metres: metres(candidate, wished),
      gap: Math.abs(candidate.price - wished.price),
    }))
    .sort((a, b) => {
      return a.tier - b.tier || a.metres - b.metres || a.gap - b.gap || a.candidate.packageId - b.candidate.packageId
    })
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}
