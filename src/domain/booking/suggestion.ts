import { SUGGESTION_COUNT } from '#domain/constants.ts'
import type { Yen } from '#domain/price/money.ts'

/** A package that could replace the one that could not be reserved. */
export type Candidate = {
  readonly packageId: number
  readonly supplierId: number
  readonly categoryId: number
  readonly areaId: number
  readonly price: Yen
  /** Online, and free for the wished time, head count and package count. */
  readonly bookable: boolean
}

/** Closeness: the same shop, then same category and area, then one of them, then the rest. */
function tier(candidate: Candidate, wished: Candidate): number {
  if (candidate.supplierId === wished.supplierId) return 0
  const category = candidate.categoryId === wished.categoryId ? 1 : 0
  const area = candidate.areaId === wished.areaId ? 1 : 0
  return 3 - category - area
}

/**
 * The alternatives to offer, best first: only bookable ones, never the package that failed, the nearest price first
 * within a tier, at most 6 (RF-02).
 */
export function suggest<C extends Candidate>(candidates: readonly C[], wished: Candidate, count?: number): C[] {
  const limit = Math.min(Math.max(count ?? SUGGESTION_COUNT, 0), SUGGESTION_COUNT)
  const gap = (candidate: C) => Math.abs(candidate.price - wished.price)
  return candidates
    .filter((candidate) => candidate.bookable && candidate.packageId !== wished.packageId)
    .sort((a, b) => tier(a, wished) - tier(b, wished) || gap(a) - gap(b) || a.packageId - b.packageId)
    .slice(0, limit)
}
