import { normaliseLine } from '#domain/typed-text.ts'

/** A registration number of a qualified invoice issuer: T and 13 digits, of which the first is the check digit. */
const NUMBER = /^T[1-9]\d{12}$/
/** What looks like one in a longer text, whether it is valid or not. */
const LOOKS_LIKE = /(?:^|[^A-Z0-9])(T[-\s]?\d[\d\s-]{5,18}\d)(?![A-Z0-9])/gi

/**
 * The check digit of the other twelve digits: 9 minus the remainder of their weighted sum by 9. The weights are 1 and
 * 2 in turn, from the last digit (Ordinance of the Ministry of Finance on corporate numbers, article 2).
 */
function checkDigit(twelve: string): number {
  const last = twelve.length - 1
  const sum = Array.from(twelve).reduce(
    (total, digit, place) => total + Number(digit) * ((last - place) % 2 === 0 ? 1 : 2),
    0,
  )
  return 9 - (sum % 9)
}

/** Whether a text is exactly a registration number with a correct check digit, such as `T7000012050002`. */
export function isRegistrationNumber(text: string): boolean {
  return NUMBER.test(text) && Number(text[1]) === checkDigit(text.slice(2))
}

/** A number as typed (half or full width, with spaces or hyphens) in the form in which it is stored. */
export const tidyRegistrationNumber = (typed: string): string =>
  normaliseLine(typed).replace(/[\s-]/g, '').toUpperCase()

const candidatesIn = (text: string): string[] =>
  Array.from(normaliseLine(text).matchAll(LOOKS_LIKE), ([, found = '']) => tidyRegistrationNumber(found))

/**
 * The registration number in the operator's stated registrations, a line that may name other registrations too. Null
 * if it has none that is valid.
 */
export function registrationNumberIn(text: string | null): string | null {
  return text === null ? null : (candidatesIn(text).find(isRegistrationNumber) ?? null)
}

/** Whether a line has something that looks like a registration number and is none: a digit too few, or a wrong one. */
export function hasWrongRegistrationNumber(text: string): boolean {
  return candidatesIn(text).some((one) => !isRegistrationNumber(one))
}
