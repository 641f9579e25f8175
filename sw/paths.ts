/** What an address is, as far as the service worker must know. Paths come with and without a leading `/api`. */

const API_ROOTS =
  'api|customer|wechat|wechart|directSupplier|banner|pay|validOrder|smallProgramPay|maps|sandbox|healthz|readyz|metrics|openapi\\.json|docs|\\.well-known'

/**
 * Navigations that the app's shell must not answer (PW-27): calls, and files, among them the two static landing pages.
 * Matched against path and query, as workbox does.
 */
export const NOT_THE_APP: readonly RegExp[] = [
  new RegExp(`^/(?:${API_ROOTS})(?:[/?]|$)`),
  /^\/[^?]*\.[a-z0-9]{2,11}(?:\?|$)/i,
]

/** Public reads of the catalogue, the same for everyone. Whatever is not named here is never stored (PW-17). */
const PUBLIC_READS: ReadonlySet<string> = new Set([
  '/wechat/supplier/group',
  '/wechat/queryThemeAndSupplierByArea',
  '/wechat/supplier/querySupplierBySamllTheme',
  '/wechat/supplier/querySupplierBySmallTheme',
  '/wechat/queryComboPackage',
  '/wechart/queryComboPackage',
  '/wechart/queryCoupon',
  '/directSupplier/topScore',
  '/directSupplier/querySupplierById',
  '/directSupplier/guesslike',
  '/banner/list',
  '/theme/small',
  '/theme/small/list',
  '/agentArea/child/list/all',
  '/category/list',
  '/category/group',
  '/category/indexGroup',
  '/config/get',
  '/config/list',
  '/locale/translate',
  '/.well-known/ticket-keys.json',
])

const withoutPrefix = (url: URL): string => url.pathname.replace(/^\/api(?=\/)/, '')

/** Whether a GET of this address may be stored and answered from the store. */
export function isPublicRead(url: URL): boolean {
  return PUBLIC_READS.has(withoutPrefix(url))
}

/** The same for reads that the contract makes as POST. Seats left are not among them: they are never shown from memory. */
const PUBLIC_POSTS: ReadonlySet<string> = new Set([
  '/directSupplier/queryPageSuppliers',
  '/directSupplier/querySuppliersInArea',
  '/comboPackage/queryComboPackageById',
  '/wechat/index/filterSuppliers',
  '/wechat/theme/list',
  '/agentArea/list',
  '/seatWarehouse/getLockedDay',
  '/seatWarehouse/getTimePeriods',
])

/** Whether a POST to this address is a read that may be stored. */
export function isPublicPost(url: URL): boolean {
  return PUBLIC_POSTS.has(withoutPrefix(url))
}

/** The address to store a POST read under: what was asked is part of it. */
export function postKey(url: URL, body: string): string {
  const key = new URL(withoutPrefix(url), url)
  key.searchParams.set('body', body)
  return key.href
}

/** Pictures and patterns of the app's own. */
export function isPicture(url: URL): boolean {
  return /^\/(?:pictures|patterns)\/[^/]+$/.test(url.pathname)
}

/** The address to store a read under: without the time of asking, which differs at each call (PW-18). */
export function readKey(url: URL): string {
  const key = new URL(url)
  key.searchParams.delete('timestamp')
  key.searchParams.sort()
  return key.href
}

const SIZED = /^(\/pictures\/[a-z0-9-]+)-\d+\.(?:avif|webp)$/

/** What all sizes and formats of one picture have in common; null for one that comes in one size. */
export function pictureFamily(url: URL): string | null {
  return SIZED.exec(url.pathname)?.[1] ?? null
}
