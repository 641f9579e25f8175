import { CHILD_AGE_UNDER } from '#domain/constants.ts'

/** Words and separators around ages in the four languages. */
const SEPARATORS = /[\s,.、，・/&+]|and|years?|old|yrs?|[と和岁歲歳才]/g

/**
 * Parses a text about children that consists only of ages, such as “4, 9” or “4岁和9岁”. Returns whole years in the
 * order of the text. Null for any other text (“8 months”, a name) and for an adult's age. Such text is shown as
 * typed.
 */
export function childAges(text: string): number[] | null {
  // NFKC turns full-width digits into ASCII. A point between digits becomes a word character, so that 2.5 is not read
  // as an age.
  const normalized = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)\.(\d)/g, '$1_$2')
  const words = normalized.replace(SEPARATORS, ' ').trim().split(/ +/)
  const ages = words.map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : Number.NaN))
  return ages.every((age) => age < CHILD_AGE_UNDER) ? ages : null
}

/**
 * Adds a child of this age, or removes every child of this age when there is one. Text other than ages stays
 * unchanged.
 */
export function toggleChildAge(text: string, age: number): string {
  const ages = text.trim() === '' ? [] : childAges(text)
  if (ages === null) return text
  const next = ages.includes(age) ? ages.filter((one) => one !== age) : [...ages, age].sort((a, b) => a - b)
  return next.join(', ')
}

/** The ages as a shop reads them, 4歳・9歳. Null when the text must be shown as typed. */
export function shopChildAges(text: string): string | null {
  return (
    childAges(text)
      ?.map((age) => `${age}歳`)
      .join('・') ?? null
  )
}
