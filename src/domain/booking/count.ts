import { MIN_COUNT } from '#domain/constants.ts'

/**
 * Parses a typed head or package count as an integer of at least 1: 'abc', '0', '-3' and '1.9' are 1 (RS-12, UI-03).
 */
export function coerceCount(entered: string | number): number {
  const whole = Math.trunc(Number(entered))
  return Number.isSafeInteger(whole) && whole > MIN_COUNT ? whole : MIN_COUNT
}

/** Clamps a count to the package's bounds, as the + and − buttons do (RS-07). */
export function clampCount(count: number, bounds: { readonly min: number; readonly max: number }): number {
  return Math.min(Math.max(count, bounds.min), bounds.max)
}
