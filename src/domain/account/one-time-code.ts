import { base32 } from '#domain/base32.ts'

/**
 * Length of a code, and the number of random bytes it needs. Five bits of each byte are used: 40 bits are enough for
 * a code that is valid for minutes.
 */
export const ONE_TIME_CODE_LENGTH = 8

/** Makes a one-time code such as 7K2M9QXA. `random` comes from the caller's CSPRNG; throws when it is too short. */
export function makeOneTimeCode(random: Uint8Array): string {
  if (random.length < ONE_TIME_CODE_LENGTH) throw new RangeError('A code needs 8 random bytes')
  return Array.from(random.subarray(0, ONE_TIME_CODE_LENGTH), base32).join('')
}

/**
 * Parses a typed code in either case, with blanks or dashes, and with letters that look like digits. Returns null
 * when the text cannot be a code.
 */
export function readOneTimeCode(typed: string): string | null {
  const code = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === ONE_TIME_CODE_LENGTH && /^[0-9A-HJKMNP-TV-Z]+$/.test(code) ? code : null
}
