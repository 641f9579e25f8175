import type { Device } from '#domain/device.ts'

const MAX_LENGTH = 2048
const PATH = /^\/(?:pc|mobile)\/([A-Za-z]+)(?:\?[^#]*)?(?:#.*)?$/

function isPlain(char: string): boolean {
  return char > ' ' && char !== '\\' && !(char >= '\u007f' && char <= '\u009f')
}

/**
 * Whether a stored or supplied URL is a safe navigation target: a path of this app below /pc or /mobile, without
 * blanks, control characters or backslashes (RT-14, S-14). Its page must be one of `pages`, the allowed page names.
 */
export function isReturnPath(url: string, pages: readonly string[]): boolean {
  if (url.length > MAX_LENGTH || !Array.from(url).every(isPlain)) return false
  const page = PATH.exec(url)?.[1]
  return page !== undefined && pages.includes(page)
}

/**
 * Where to go after signing in: the first safe URL among the stored ones (the pre-login URL first), else index
 * (LG-03, RG-13). `pages` are the allowed page names.
 */
export function returnTarget(stored: readonly (string | null)[], pages: readonly string[], device: Device): string {
  return stored.find((url) => url !== null && isReturnPath(url, pages)) ?? `/${device}/index`
}
