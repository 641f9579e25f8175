const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES: Readonly<Record<string, number>> = Object.fromEntries([...ALPHABET].map((char, value) => [char, value]))

/** Encodes bytes as base64url without padding (RFC 4648). */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const group = (a << 16) | (b << 8) | c
    const length = Math.min(bytes.length - at, 3) + 1
    for (let char = 0; char < length; char++) text += ALPHABET[(group >> (18 - 6 * char)) & 63]
  }
  return text
}

/** Decodes base64url. Accepts only the canonical encoding that `toBase64Url` produces; null for any other text. */
export function fromBase64Url(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (const char of text) {
    const value = VALUES[char]
    if (value === undefined) return null
    held = ((held & 0xff) << 6) | value
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at] = (held >> bits) & 0xff
    at += 1
  }
  return toBase64Url(bytes) === text ? bytes : null
}
