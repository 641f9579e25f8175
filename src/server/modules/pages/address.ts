import { isPagePath, type PublicPage, publicPageAt } from '#contract/pages.ts'
import type { Device } from '#domain/device.ts'
import { LOCALES, type Locale } from '#domain/languages.ts'
import { isLocale, LANGUAGE_PARAMETER, LANGUAGE_TAGS } from '#i18n/locales.ts'

/** A public page as somebody asked for it. */
export interface AskedPage {
  readonly name: PublicPage
  readonly query: URLSearchParams
  /** The language that the address names; null where it names none of ours. */
  readonly named: Locale | null
  /** The device that its path is of; the bare start is the desktop's, as the app has it. */
  readonly device: Device
}

/**
 * Reads an address as the request has it; null where it is a page of a customer. Where there is no page at all, it is asked as a shop without an id
 * is, which says so.
 */
export function askedPage(address: string): AskedPage | null {
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

/** What tells a page from the others of its name, in this order: `id`, or the parts of a list. */
export type PageIds = Readonly<Record<string, number>>

/**
 * The one address of a page in a language, or without one, for whoever links to it (SR-02). Both devices have the same pages; search
 * engines see the wide one, which redirects a phone to its own.
 */
export function pageAddress(origin: string, name: PublicPage, ids: PageIds = {}, locale: Locale | null = null): string {
  const address = appAddress('pc', name, ids)
  const language = locale && `${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${locale}`
  return `${origin}${address}${language ?? ''}`
}

/** A page's address as the app itself writes it; `order` is that of a list. */
export function appAddress(device: Device, name: PublicPage, ids: PageIds, order: string | null = null): string {
  const parts = Object.entries(order === null ? ids : { ...ids, order })
  const query = new URLSearchParams(parts.map(([key, part]) => [key, String(part)])).toString()
  return `/${device}/${name}${query && `?${query}`}`
}

/** A page's addresses in each language and without one, as they name each other (SR-02). */
export function alternates(origin: string, name: PublicPage, ids: PageIds): { hreflang: string; href: string }[] {
  return [
    ...LOCALES.map((locale) => ({
      hreflang: LANGUAGE_TAGS[locale],
      href: pageAddress(origin, name, ids, locale),
    })),
    { hreflang: 'x-default', href: pageAddress(origin, name, ids) },
  ]
}
