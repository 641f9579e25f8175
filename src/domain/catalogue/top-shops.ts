/** Fewest shops with a score for a section of the best rated ones. */
const FEWEST_RATED = 4

interface TopShop {
  readonly score: number
  readonly picked: 0 | 1
}

/**
 * What the section of the top shops shows (RV-01): the best rated ones, if enough have a score; else those that the
 * operator has picked; else the most popular ones.
 */
export interface TopShops<Shop> {
  readonly kind: 'rated' | 'picked' | 'popular'
  readonly shops: readonly Shop[]
}

/** The section of the top shops, from the answer of topScore: shops with a score first, then picked ones, then others. */
export function topShops<Shop extends TopShop>(answer: readonly Shop[]): TopShops<Shop> {
  const rated = answer.filter(({ score }) => score > 0)
  if (rated.length >= FEWEST_RATED) return { kind: 'rated', shops: rated }
  const picked = answer.filter((shop) => shop.picked === 1)
  return picked.length > 0 ? { kind: 'picked', shops: picked } : { kind: 'popular', shops: answer }
}
