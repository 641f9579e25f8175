import { CHECK_PAGE } from '#contract/check/paths.ts'
import { parseUrl } from '#contract/parse-url.ts'
import { decodeVerifyS, tradeNoOf } from '#domain/order/trade-number.ts'
import type { ScanFault } from '#i18n/shop/check-words.ts'

/** The meaning of a scanned code or pasted text. */
export type Scanned =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'order'; readonly orderNo: string }
  | { readonly kind: 'link'; readonly token: string }
  | { readonly kind: 'fault'; readonly fault: ScanFault }

const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/
const fault = (why: ScanFault): Scanned => ({ kind: 'fault', fault: why })

/** The token of a shop's link in an address; null for any other. */
export function linkTokenOf(url: Pick<URL, 'pathname' | 'hash'>): string | null {
  const token = url.hash.slice(1)
  return url.pathname.replace(/\/$/, '') === CHECK_PAGE && LINK_TOKEN.test(token) ? token : null
}

/**
 * Distinguishes our tickets from other codes: the address of a ticket's page at this site's `origin` with the token
 * in the fragment, or an order number alone. The result is unverified.
 */
export function readScan(text: string, origin: string): Scanned {
  const typed = text.normalize('NFKC').replaceAll(/\s/g, '')
  if (tradeNoOf(typed.toUpperCase()) !== null) return { kind: 'order', orderNo: typed.toUpperCase() }
  const url = parseUrl(typed)
  if (url === null || !/^https?:$/.test(url.protocol)) return fault('no-ticket')
  if (url.origin !== origin) return fault('other-site')
  const link = linkTokenOf(url)
  if (link !== null) return { kind: 'link', token: link }
  if (decodeVerifyS(url.searchParams.get('s') ?? '') === null) return fault('no-ticket')
  return url.hash.length > 1 ? { kind: 'token', token: url.hash.slice(1) } : fault('no-signature')
}
