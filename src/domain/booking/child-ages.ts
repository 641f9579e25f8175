import { CHILD_AGE_UNDER } from '#domain/constants.ts'

/** What people write around and between ages, in the four languages. */
const BETWEEN = /[\s,.、，・/&+]|and|years?|old|yrs?|[と和岁歲歳才]/g

/**
 * The ages that a text about children consists of, such as “4, 9” or “4岁和9岁”: whole years, in the order in which they stand. Null
 * where it says anything else (“8 months”, a name), or an age that is no child's: then only its own words are right.
 */
export function childAges(text: string): number[] | null {
  // Full-width digits are digits. A point between digits stays, for it is part of a number.
  const normalized = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)\.(\d)/g, '$1_$2')
  const words = normalized.replace(BETWEEN, ' ').trim().split(/ +/)
  const ages = words.map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : Number.NaN))
  return ages.every((age) => age < CHILD_AGE_UNDER) ? ages : null
}

/** The text with one more child of an age; without all of that age where there is one. Other words than ages stay as they are. */
export function toggleChildAge(text: string, age: number): string {
  const ages = text.trim() === '' ? [] : childAges(text)
  if (ages === null) return text
  const next = ages.includes(age) ? ages.filter((one) => one !== age) : [...ages, age].sort((a, b) => a - b)
  return next.join(', ')
}

/** The ages as a shop reads them, 4歳・9歳; null where the text has to be shown as it was typed. */
export function shopChildAges(text: string): string | null {
  return (
    childAges(text)
      ?.map((age) => `${age}歳`)
      .join('・') ?? null
  )
}
