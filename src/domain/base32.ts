/**
 * Crockford's base32, without the look-alike letters I, L, O and U. Codes are read at counters and on small screens.
 */
const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Encodes the lowest five bits as one character. */
export function base32(value: number): string {
  return BASE32.charAt(value & 31)
}
