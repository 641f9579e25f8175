import { belowRoots, type CallPaths, withoutApi } from '#contract/call-paths.ts'

/**
 * What an address is, as far as the service worker must know. What it is to know of calls follows from the contract.
 */

/** Any file, the two static landing pages among them. */
const A_FILE = /^\/[^?]*\.[a-z0-9]{2,11}(?:\?|$)/i

/**
 * Navigations that the app's shell must not answer (PW-27): calls, and files. Matched against path and query, as
 * workbox does.
 */
export function navigationDenylist({ roots }: CallPaths): RegExp[] {
  return [belowRoots(roots), A_FILE]
}

/**
 * Whether a GET of this address may be stored and answered from the store. What the contract does not mark is never
 * stored (PW-17).
 */
export function isKeptGet(url: URL, { keptGets }: CallPaths): boolean {
  return keptGets.includes(withoutApi(url.pathname)) && isLasting(Object.fromEntries(url.searchParams))
}

/** The same for reads that the contract makes as POST. */
export function isKeptPost(url: URL, { keptPosts }: CallPaths): boolean {
  return keptPosts.includes(withoutApi(url.pathname))
}

/**
 * Whether what was asked has an answer worth storing. By day and time a list goes by the seats that are left, which are never stored
 * (decision 105); and a part of a map (`bounds`) is hardly asked for twice, but would push out what is.
 */
function isLasting({ bounds, warehouseDate, timeFrom, timeTo }: Readonly<Record<string, unknown>>): boolean {
  return !(bounds || (warehouseDate && (timeFrom || timeTo)))
}

/** The same for a POST read, by its body. A body that is no object has no such answer. */
export function isLastingBody(body: string): boolean {
  try {
    const asked: unknown = JSON.parse(body)
    return typeof asked === 'object' && asked !== null && isLasting({ ...asked })
  } catch {
    return false
  }
}

/** What was asked, but from where: the position of the caller is in no key, and the list of the last one stands in for others. */
function withoutPosition(body: string): string {
  const { position: _position, ...asked } = JSON.parse(body) as Record<string, unknown>
  return JSON.stringify(asked)
}

/**
 * The address to store a POST read under: a hash of what was asked, as keys are listed in places that a logout may not reach. `body` is one
 * that lasts (`isLastingBody`).
 */
export async function postKey(url: URL, body: string): Promise<string> {
  const key = new URL(withoutApi(url.pathname), url)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(withoutPosition(body)))
  key.searchParams.set('asked', Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join(''))
  return key.href
}

/** Whether a stored address is a key of earlier versions, which held what was asked in plain words. */
export function isPlainKey(address: string): boolean {
  return new URL(address).searchParams.has('body')
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
