import type { Device } from '#domain/device.ts'

/**
 * Where a banner leads: a page of this app in the layout that shows it, or an https address elsewhere. Null for anything
 * else, such as a script or an address without a scheme.
 */
export function bannerHref(device: Device, link: string): string | null {
  if (/^\/[A-Za-z]/.test(link)) return `/${device}${link}`
  return /^https:\/\/[^/\\@]+(\/|$)/.test(link) ? link : null
}
