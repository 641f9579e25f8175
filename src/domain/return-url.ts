import type { Variant } from '#domain/device.ts'

const MAX_LENGTH = 2048
const PATH = /^\/(?:pc|mobile)\/([A-Za-z]+)(?:\?[^#]*)?(?:#.*)?$/
/** Pages on the way to being signed in: returning to one would loop or run a sign-in again. */
const SIGN_IN = [
  'login',
  'register',
  'third',
  'forget',
  'bindmail',
  'mailnotification',
  'binderror',
  // The mini-program's entry signs in as well, and the page that its launcher asks for is empty.
  'miniprogram',
  'xiaochengxu',
]
/** Stands before the first page of a visit and leads on to a stored target: as a target it would wait for itself. */
const GATE = 'location'

function isPlain(char: string): boolean {
  return char > ' ' && char !== '\\' && !(char >= '\u007f' && char <= '\u009f')
}

/** Whether an address is one of a page of signing in, in either layout, whatever else is in it. */
export function isSignInPath(url: string): boolean {
  return SIGN_IN.includes(/^\/\w+\/(\w+)/.exec(url)?.[1] ?? '')
}

/**
 * Whether a stored or handed-in URL may be navigated to: a path of this app's own pages under /pc or /mobile, without
 * blanks, control characters or backslashes, and never login, register, third (RT-14, S-14), another page
 * of signing in, or the location page.
 * `pages` are the names of the route table.
 */
export function isReturnPath(url: string, pages: readonly string[]): boolean {
  if (url.length > MAX_LENGTH || !Array.from(url).every(isPlain)) return false
  const page = PATH.exec(url)?.[1]
  return page !== undefined && pages.includes(page) && !SIGN_IN.includes(page) && page !== GATE
}

/**
 * Where to go after signing in: the first of the stored URLs that is safe (the pre-login one first), else index
 * (LG-03, RG-13).
 */
export function returnTarget(stored: readonly (string | null)[], pages: readonly string[], variant: Variant): string {
  return stored.find((url) => url !== null && isReturnPath(url, pages)) ?? `/${variant}/index`
}
