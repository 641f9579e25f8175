import type { AnyRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { inVariant, type Variant } from '#domain/device.ts'
import { isReturnPath, returnTarget } from '#domain/return-url.ts'
import { stored } from '#web/platform/storage.ts'

const path = z.string().check(z.maxLength(2048))
/** Set by a guard: the page that wanted a login (CK-06). */
const preLoginUrl = stored('preLoginUrl', path)
/** Set when somebody chose to log in: the page they were on. */
const urlBeforeLogin = stored('url_before_login', path)

const PAGE = /^\/\$device\/(?:_authed\/)?([A-Za-z]+)\/?$/

/** Names of the pages that the router knows. */
export function pageNames(router: Pick<AnyRouter, 'routesByPath'>): string[] {
  return Object.keys(router.routesByPath).flatMap((route) => PAGE.exec(route)?.[1] ?? [])
}

/** Remembers the page that needs a login; it opens after it. */
export function rememberPreLogin(url: string): void {
  preLoginUrl.write(url)
}

/** Remembers the page that somebody leaves to log in by themselves. */
export function rememberBeforeLogin(url: string): void {
  preLoginUrl.clear()
  urlBeforeLogin.write(url)
}

/** Where to go after a login: the stored page in this layout if it is one of ours, else index (RT-08, RT-14). Clears it. */
export function takeReturnUrl(router: Pick<AnyRouter, 'routesByPath'>, variant: Variant): string {
  const urls = [preLoginUrl.read(), urlBeforeLogin.read()]
  preLoginUrl.clear()
  urlBeforeLogin.clear()
  const target = returnTarget(urls, pageNames(router), variant)
  return inVariant(target, variant) ?? target
}

/** Whether a stored or handed-in address is one of our own pages. */
export function isOwnPage(router: Pick<AnyRouter, 'routesByPath'>, url: string): boolean {
  return isReturnPath(url, pageNames(router))
}
