import { REVIEW_VERSIONS } from './limits.ts'

/** What a guest writes: 1 to 5 stars, a text in any language and a name to show, both of which may be empty. */
export interface WrittenReview {
  readonly stars: number
  readonly text: string
  readonly name: string
}

/** The review that an order already has, with the number of its versions. */
export interface StoredReview extends WrittenReview {
  readonly version: number
}

/**
 * The effect of writing a review (RV-02). `same`: it is stored already, as after a repeated submission. `first` and
 * `replace` store it; a replaced review loses the shop's answer, which was to another text. `too-many`: refused.
 */
export type ReviewWriting =
  | { readonly effect: 'first' | 'replace'; readonly version: number }
  | { readonly effect: 'same' }
  | { readonly effect: 'too-many' }

/** Decides what writing a review does to the one that the order has; null: none. */
export function writeReview(written: WrittenReview, stored: StoredReview | null): ReviewWriting {
  if (stored === null) return { effect: 'first', version: 1 }
  const { stars, text, name, version } = stored
  if (written.stars === stars && written.text === text && written.name === name) return { effect: 'same' }
  return version >= REVIEW_VERSIONS ? { effect: 'too-many' } : { effect: 'replace', version: version + 1 }
}
