import { MAX_STARS } from '#domain/constants.ts'

export type Stars = { readonly full: number; readonly half: 0 | 1; readonly empty: number }

/** Stars of a score out of 5. A fraction of .5 or more is a half star; scores outside 0..5 are clamped (UI-10). */
export function starsOf(score: number): Stars {
  const clamped = Number.isNaN(score) ? 0 : Math.min(Math.max(score, 0), MAX_STARS)
  const full = Math.floor(clamped)
  const half = clamped - full >= 0.5 ? 1 : 0
  return { full, half, empty: MAX_STARS - full - half }
}
