import { belowRoots, type CallPaths, withoutApi } from '#contract/call-paths.ts'
import type { WireField } from '#domain/catalogue/list-filters.ts'

/** Classifies addresses for the service worker. Facts about calls derive from the contract. */

/** Any file, including the two static landing pages. */
const FILE = /^\/[^?]*\.[a-z0-9]{2,11}(?:\?|$)/i

/**
 * Navigations that the app's shell must not answer (PW-27): calls and files. Workbox matches them against path and
 * query.
 */
export function navigationDenylist({ roots }: CallPaths): RegExp[] {
  return [belowRoots(roots), FILE]
}

/**
 * Whether the answer of a GET may be stored and served from the cache. Calls that the contract does not mark are
 * never stored (PW-17).
 */
export function isCacheableGet(url: URL, { cacheableGets }: CallPaths): boolean {
  return cacheableGets.includes(withoutApi(url.pathname)) && isLasting(Object.fromEntries(url.searchParams))
}

/** Whether the contract marks this POST as cacheable. Its body must also pass `isCacheableBody`. */
export function isCacheablePost(url: URL, { cacheablePosts }: CallPaths): boolean {
  return cacheablePosts.includes(withoutApi(url.pathname))
}

/** A query's values by their names on the wire. */
type Asked = { readonly [Name in WireField['wire'] | 'bounds']?: unknown }

/**
 * Whether a query's answer is worth storing. A list by day and time depends on the seats left, which are never stored
 * (decision 28). A part of a map (`bounds`) is rarely requested twice and would evict other entries.
 */
function isLasting({ bounds, warehouseDate, timeFrom, timeTo }: Asked): boolean {
  return !(bounds || (warehouseDate && (timeFrom || timeTo)))
}

/** Whether the answer of a POST read is worth storing, by its body. False for a body that is not an object. */
export function isCacheableBody(body: string): boolean {
  try {
    const asked: unknown = JSON.parse(body)
    return typeof asked === 'object' && asked !== null && isLasting({ ...asked })
  } catch {
    return false
  }
}

/**
 * The query without the caller's position. The key does not include it, so that the latest list also serves other
 * positions.
 */
function withoutPosition(body: string): string {
  const { position: _position, ...asked } = JSON.parse(body) as Record<string, unknown>
  return JSON.stringify(asked)
}

/**
 * The cache key of a POST read: a hash of the query, because keys are listed where a logout may not delete them.
 * `body` must pass `isCacheableBody`.
 */
export async function postKey(url: URL, body: string): Promise<string> {
  const key = new URL(withoutApi(url.pathname), url)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(withoutPosition(body)))
  key.searchParams.set('asked', Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join(''))
  return key.href
}

/** Whether a key is from an earlier version, which stored the query in plain text. */
export function isPlainTextKey(address: string): boolean {
  return new URL(address).searchParams.has('body')
}

/** The app's own pictures and patterns. */
export function isPicture(url: URL): boolean {
  return /^\/(?:pictures|patterns)\/[^/]+$/.test(url.pathname)
}

/** The cache key of a read, without the timestamp that differs in each call (PW-18). */
export function readKey(url: URL): string {
  const key = new URL(url)
  key.searchParams.delete('timestamp')
  key.searchParams.sort()
  return key.href
}

const SIZED = /^(\/pictures\/[a-z0-9-]+)-\d+\.(?:avif|webp)$/

/** The common part of all sizes and formats of one picture; null for a picture of a single size. */
export function pictureFamily(url: URL): string | null {
  return SIZED.exec(url.pathname)?.[1] ?? null
}
