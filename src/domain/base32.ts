/** Crockford's base32: no I, L, O or U, so that nobody misreads it at a counter or on a small screen. */
const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The character of the lowest five bits. */
export function base32(value: number): string {
  return BASE32.charAt(value & 31)
}
