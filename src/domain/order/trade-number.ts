import { base32 } from '#domain/base32.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { OrderKind } from '#domain/order/order-state.ts'

/** First two letters of an order number. The trade number follows them. */
export const ORDER_PREFIX = { reservation: 'RS', direct: 'DR', qr: 'QR' } as const satisfies Record<OrderKind, string>

/** Random characters in an order number: 65 bits, so that it cannot be guessed. */
export const ORDER_NO_RANDOM_BYTES = 13

const TRADE_NO = /^\d{6}[0-9A-HJKMNP-TV-Z]{13}$/
const ORDER_NO = /^(RS|DR|QR)(\d{6}[0-9A-HJKMNP-TV-Z]{13})$/
const KIND_OF_PREFIX: Partial<Record<string, OrderKind>> = { RS: 'reservation', DR: 'direct', QR: 'qr' }

export type OrderNumber = { readonly orderNo: string; readonly tradeNo: string; readonly kind: OrderKind }

/**
 * Makes an order number: kind prefix + yymmdd of the Japan day + 13 random characters. `random` is at least 13 bytes
 * of the caller's CSPRNG; throws on fewer, because the number would be guessable.
 */
export function makeOrderNo(kind: OrderKind, day: JapanDate, random: Uint8Array): string {
  if (random.length < ORDER_NO_RANDOM_BYTES) throw new RangeError('An order number needs 13 random bytes')
  const tail = Array.from(random.subarray(0, ORDER_NO_RANDOM_BYTES), base32).join('')
  return `${ORDER_PREFIX[kind]}${day.slice(2).replaceAll('-', '')}${tail}`
}

/** Parses an order number strictly. Null when it is malformed. */
export function parseOrderNo(text: string): OrderNumber | null {
  const [orderNo, prefix = '', tradeNo] = ORDER_NO.exec(text) ?? []
  const kind = KIND_OF_PREFIX[prefix]
  return orderNo === undefined || tradeNo === undefined || kind === undefined ? null : { orderNo, tradeNo, kind }
}

/** The trade number of a number given with or without its prefix; null when malformed. The lookup accepts both. */
export function tradeNoOf(text: string): string | null {
  return TRADE_NO.test(text) ? text : (parseOrderNo(text)?.tradeNo ?? null)
}

/**
 * The query parameter `s` of the verify page: the order number's bytes in hex. Order numbers are ASCII, so a char is
 * a byte.
 */
export function encodeVerifyS(orderNo: string): string {
  return Array.from(orderNo, (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}

/**
 * Parses `s`, with or without '0x' and in either case of hex. Null for anything but a valid order number (VE-01,
 * VE-02).
 */
export function decodeVerifyS(s: string): OrderNumber | null {
  const hex = s.replace(/^0x/i, '')
  // Exactly 21 bytes, so that longer input is rejected early.
  if (!/^(?:[0-9a-f]{2}){21}$/i.test(hex)) return null
  const bytes = hex.match(/../g) ?? []
  return parseOrderNo(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
}

/**
 * The part of a ticket's QR after the origin. The token is in the fragment, which never reaches a server log (VE-07).
 */
export function verifyPath(orderNo: string, token: string): string {
  return `/mobile/verify?s=${encodeVerifyS(orderNo)}${token === '' ? '' : `#${token}`}`
}

/** The format of `shortCode`. */
export const SHORT_CODE = /^[0-9A-HJKMNP-TV-Z]{4}$/

/**
 * Four characters such as A7K2, derived from a redemption's nonce or an order number, that two people can compare or
 * write down. Phone and server compute the same code independently. It helps to identify a ticket but proves nothing.
 */
export function shortCode(nonce: string): string {
  // FNV-1a, then a final mix so that similar nonces do not share leading characters.
  let hash = 0x811c9dc5
  for (let i = 0; i < nonce.length; i++) hash = Math.imul(hash ^ nonce.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  return [0, 5, 10, 15].map((shift) => base32(hash >>> shift)).join('')
}

/** Parses a typed short code, also with look-alike letters (O for 0, I and L for 1). Null for any other text. */
export function readShortCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .replaceAll(/[\s・-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return SHORT_CODE.test(code) ? code : null
}

/** Groups an order number for large type and reading aloud: 'RS 260115 7K2M 9QXA B3C4D'. Other text is unchanged. */
export function groupForReading(orderNo: string): string {
  if (parseOrderNo(orderNo) === null) return orderNo
  return [
    orderNo.slice(0, 2),
    orderNo.slice(2, 8),
    orderNo.slice(8, 12),
    orderNo.slice(12, 16),
    orderNo.slice(16),
  ].join(' ')
}
