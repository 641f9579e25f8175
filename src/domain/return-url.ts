import type { Variant } from '#domain/device.ts'

const MAX_LENGTH = 2048
const PATH = /^\/(?:pc|mobile)\/([A-Za-z]+)(?:\?[^#]*)?(?:#.*)?$/
/** Pages that only pass through, on the way to being signed in: returning to one would loop or run a sign-in again. */
const NEVER = ['login', 'register', 'third', 'forget', 'bindmail', 'mailnotification', 'binderror']

function isPlain(char: string): boolean {
  return char > ' ' && char !== '\\' && !(char >= '\u007f' && char <= '\u009f')
}

/**
 * Whether a stored or handed-in URL may be navigated to: a path of this app's own pages under /pc or /mobile, without
 * blanks, control characters or backslashes, and never login, register, third (RT-14, security rule 14) or another page
 * of signing in.
 * `pages` are the names of the route table.
 */
export function isReturnPath(url: string, pages: readonly string[]): boolean {
  if (url.length > MAX_LENGTH || !Array.from(url).every(isPlain)) return false
  const page = PATH.exec(url)?.[1]
  return page !== undefined && pages.includes(page) && !NEVER.includes(page)
}

/**
 * Where to go after signing in: the first of the stored URLs that is safe (the pre-login one first), else index
 * (LG-03, RG-13).
 */
export function returnTarget(stored: readonly (string | null)[], pages: readonly string[], variant: Variant): string {
  return stored.find((url) => url !== null && isReturnPath(url, pages)) ?? `/${variant}/index`
}
