import { isPagePath, type PublicPage, publicPageAt } from '#contract/pages.ts'
import type { Device } from '#domain/device.ts'
import { LOCALES, type Locale } from '#domain/languages.ts'
import { isLocale, LANGUAGE_PARAMETER, LANGUAGE_TAGS } from '#i18n/locales.ts'

/** A requested public page. */
export interface RequestedPage {
  readonly name: PublicPage
  readonly query: URLSearchParams
  /** The language that the address names; null if it names none of the supported ones. */
  readonly named: Locale | null
  /** The device of the path. The bare root counts as desktop, as in the app. */
  readonly device: Device
}

/**
 * Parses a requested address; null for a customer's page. An unknown address is treated like a shop without an id;
 * that page states that the shop does not exist.
 */
export function parseRequestedPage(address: string): RequestedPage | null {
  const at = address.indexOf('?')
  const path = at < 0 ? address : address.slice(0, at)
  const name = publicPageAt(path)
  if (name === null && isPagePath(path)) return null
  const query = new URLSearchParams(at < 0 ? '' : address.slice(at))
  const named = query.get(LANGUAGE_PARAMETER)
  const device = address.startsWith('/mobile') ? 'mobile' : 'pc'
  const asked = { named: isLocale(named) ? named : null, device } as const
  return name === null ? { ...asked, name: 'supplier', query: new URLSearchParams() } : { ...asked, name, query }
}

/** The parameters that distinguish pages of one name, in this order: `id`, or the parts of a list. */
export type PageIds = Readonly<Record<string, number>>

/**
 * The canonical address of a page in a language, or without one for links (SR-02). Both devices have the same
 * pages: search engines get the desktop address, which redirects a phone to the mobile address.
 */
export function pageAddress(origin: string, name: PublicPage, ids: PageIds = {}, locale: Locale | null = null): string {
  const address = appAddress('pc', name, ids)
  const language = locale && `${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${locale}`
  return `${origin}${address}${language ?? ''}`
}

/** A page's address in the app's form; `order` is a list's sort order. */
export function appAddress(device: Device, name: PublicPage, ids: PageIds, order: string | null = null): string {
  const parts = Object.entries(order === null ? ids : { ...ids, order })
  const query = new URLSearchParams(parts.map(([key, part]) => [key, String(part)])).toString()
  return `/${device}/${name}${query && `?${query}`}`
}

/** A page's addresses in each language and without one, for `hreflang` links (SR-02). */
export function alternates(origin: string, name: PublicPage, ids: PageIds): { hreflang: string; href: string }[] {
  return [
    ...LOCALES.map((locale) => ({
      hreflang: LANGUAGE_TAGS[locale],
      href: pageAddress(origin, name, ids, locale),
    })),
    { hreflang: 'x-default', href: pageAddress(origin, name, ids) },
  ]
}
