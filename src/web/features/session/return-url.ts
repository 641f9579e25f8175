import { RETURN_PAGES } from '#contract/pages.ts'
import { isReturnPath, returnTarget } from '#domain/account/return-url.ts'
import { type Device, pathOnDevice } from '#domain/device.ts'
import { preLoginUrl, urlBeforeLogin } from '#web/platform/return-url.ts'

/** The first of some stored or handed-in addresses that may be led to, in this layout; else index (RT-14). */
export function ownPage(urls: readonly (string | null)[], device: Device): string {
  const target = returnTarget(urls, RETURN_PAGES, device)
  return pathOnDevice(target, device) ?? target
}

/** Where to go after a login: the stored page in this layout if it is one of ours, else index (RT-08, RT-14). Clears it. */
export function takeReturnUrl(device: Device): string {
  const urls = [preLoginUrl.read(), urlBeforeLogin.read()]
  preLoginUrl.clear()
  urlBeforeLogin.clear()
  return ownPage(urls, device)
}

/** Whether a stored or handed-in address is one of our own pages that may be led to. */
export function isOwnPage(url: string): boolean {
  return isReturnPath(url, RETURN_PAGES)
}
