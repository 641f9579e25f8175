/** Crockford's base32, without the look-alike letters I, L, O and U, for counters and small screens. */
const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The character of the lowest five bits. */
export function base32(value: number): string {
  return BASE32.charAt(value & 31)
}
