import { RETURN_PAGES } from '#contract/pages.ts'
import { isReturnPath, returnTarget } from '#domain/account/return-url.ts'
import { type Device, pathOnDevice } from '#domain/device.ts'
import { preLoginUrl, urlBeforeLogin } from '#web/platform/return-url.ts'

/** The first address that is an allowed return page, in this layout; else index (RT-14). */
export function ownPage(urls: readonly (string | null)[], device: Device): string {
  const target = returnTarget(urls, RETURN_PAGES, device)
  return pathOnDevice(target, device) ?? target
}

/**
 * Returns and clears the page to open after a login: the stored page in this layout if allowed, else index (RT-08,
 * RT-14).
 */
export function takeReturnUrl(device: Device): string {
  const urls = [preLoginUrl.read(), urlBeforeLogin.read()]
  preLoginUrl.clear()
  urlBeforeLogin.clear()
  return ownPage(urls, device)
}

/** Whether an address is an allowed return page of this app. */
export function isOwnPage(url: string): boolean {
  return isReturnPath(url, RETURN_PAGES)
}
