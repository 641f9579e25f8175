import type { Device } from '#domain/device.ts'

/**
 * Link target of a banner: a page of this app in the current layout, or an external https URL. Null for anything
 * else, such as a script or a URL without a scheme.
 */
export function bannerHref(device: Device, link: string): string | null {
  if (/^\/[A-Za-z]/.test(link)) return `/${device}${link}`
  return /^https:\/\/[^/\\@]+(\/|$)/.test(link) ? link : null
}
