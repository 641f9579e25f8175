import { base32 } from '#domain/base32.ts'

/** Characters of a code, and the random bytes that one needs: 40 bits, for something that lives minutes at most. */
export const ONE_TIME_CODE_LENGTH = 8

/** A code to be typed once, such as 7K2M9QXA. `random` is of the caller's CSPRNG; too little of it throws. */
export function makeOneTimeCode(random: Uint8Array): string {
  if (random.length < ONE_TIME_CODE_LENGTH) throw new RangeError('A code needs 8 random bytes')
  return Array.from(random.subarray(0, ONE_TIME_CODE_LENGTH), base32).join('')
}

/**
 * Reads a code as people type it: in either case, with blanks or dashes, with the letters that look like a digit. Null
 * for what cannot be a code.
 */
export function readOneTimeCode(typed: string): string | null {
  const code = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === ONE_TIME_CODE_LENGTH && /^[0-9A-HJKMNP-TV-Z]+$/.test(code) ? code : null
}
