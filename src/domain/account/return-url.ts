import type { Device } from '#domain/device.ts'

const MAX_LENGTH = 2048
const PATH = /^\/(?:pc|mobile)\/([A-Za-z]+)(?:\?[^#]*)?(?:#.*)?$/

function isPlain(char: string): boolean {
  return char > ' ' && char !== '\\' && !(char >= '\u007f' && char <= '\u009f')
}

/**
 * Whether a stored or handed-in URL may be navigated to: a path of this app below /pc or /mobile, without blanks, control
 * characters or backslashes (RT-14, S-14), to one of `pages`, the names of those that may be led to.
 */
export function isReturnPath(url: string, pages: readonly string[]): boolean {
  if (url.length > MAX_LENGTH || !Array.from(url).every(isPlain)) return false
  const page = PATH.exec(url)?.[1]
  return page !== undefined && pages.includes(page)
}

/**
 * Where to go after signing in: the first of the stored URLs that is safe (the pre-login one first), else index
 * (LG-03, RG-13). `pages` are the names of those that may be led to.
 */
export function returnTarget(stored: readonly (string | null)[], pages: readonly string[], device: Device): string {
  return stored.find((url) => url !== null && isReturnPath(url, pages)) ?? `/${device}/index`
}
