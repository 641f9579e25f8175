import { createHmac, timingSafeEqual } from 'node:crypto'

const own = (secret: Uint8Array, serial: string): Buffer =>
  createHmac('sha256', secret).update(`apple pass\0${serial}`, 'utf8').digest()

/**
 * The token with which an Apple device proves that it holds a pass: 256 bits derived from the server's secret,
 * contained in the pass and not stored.
 */
export function passToken(secret: Uint8Array, serial: string): string {
  return own(secret, serial).toString('base64url')
}

/** Whether a request's `Authorization: ApplePass …` matches the pass; compares in constant time. */
export function holdsPass(secret: Uint8Array, serial: string, header: string | undefined): boolean {
  const [, sent = ''] = /^ApplePass ([A-Za-z0-9_-]{43})$/.exec(header ?? '') ?? []
  const [expected, given] = [own(secret, serial), Buffer.from(sent, 'base64url')]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
