import type { AnyRouter } from '@tanstack/react-router'
import { inVariant, type Variant } from '#domain/device.ts'
import { isReturnPath, returnTarget } from '#domain/return-url.ts'
import { preLoginUrl, urlBeforeLogin } from '#web/platform/return-url.ts'

const PAGE = /^\/\$device\/(?:_authed\/)?([A-Za-z]+)\/?$/

/** Names of the pages that the router knows. */
export function pageNames(router: Pick<AnyRouter, 'routesByPath'>): string[] {
  return Object.keys(router.routesByPath).flatMap((route) => PAGE.exec(route)?.[1] ?? [])
}

/** The first of some stored or handed-in addresses that is one of our own pages, in this layout; else index (RT-14). */
export function ownPage(
  router: Pick<AnyRouter, 'routesByPath'>,
  urls: readonly (string | null)[],
  variant: Variant,
): string {
  const target = returnTarget(urls, pageNames(router), variant)
  return inVariant(target, variant) ?? target
}

/** Where to go after a login: the stored page in this layout if it is one of ours, else index (RT-08, RT-14). Clears it. */
export function takeReturnUrl(router: Pick<AnyRouter, 'routesByPath'>, variant: Variant): string {
  const urls = [preLoginUrl.read(), urlBeforeLogin.read()]
  preLoginUrl.clear()
  urlBeforeLogin.clear()
  return ownPage(router, urls, variant)
}

/** Whether a stored or handed-in address is one of our own pages. */
export function isOwnPage(router: Pick<AnyRouter, 'routesByPath'>, url: string): boolean {
  return isReturnPath(url, pageNames(router))
}
