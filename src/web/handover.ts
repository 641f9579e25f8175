import type { QueryClient } from '@tanstack/react-query'
import { HANDOVER_ID, type PageHandover, STYLE } from '#contract/page-render.ts'
import { isStart, PAGES, pageAt, publicPageAt } from '#contract/pages.ts'
import type { Device } from '#domain/device.ts'
import { LANGUAGE_TAGS, LOCALES, type Locale } from '#i18n/locales.ts'
import { loadPageTexts } from '#i18n/page-texts.ts'
import { setRenderedAt } from './platform/use-shown-at.ts'
import { renderedLayout } from './platform/viewport.ts'
import { prepareLayout } from './ui/by-layout.tsx'

/** The page of an address, with what of its query says something to it. */
function pageOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address, location.origin)
  const name = publicPageAt(pathname)
  if (name === null) return null
  const known: readonly string[] = PAGES[name].search
  return `${name}?${new URLSearchParams(known.flatMap((key) => (searchParams.get(key) ? [[key, searchParams.get(key) ?? '']] : [])))}`
}

/** Whether the server has rendered the page at `address`; whoever goes back before the app is there leaves for another one. */
export function isPageOf(handover: PageHandover, address: string): boolean {
  return pageOf(handover.address) === pageOf(address)
}

/** The language in which the server has rendered the page of this document; null where it has rendered none. */
export function renderedLocale(): Locale | null {
  if (document.getElementById(HANDOVER_ID) === null) return null
  const { lang } = document.documentElement
  return LOCALES.find((locale) => LANGUAGE_TAGS[locale] === lang) ?? null
}

/**
 * What the server has handed over with this document (SR-06), under whose address the page then stands; null where the app starts over, because
 * the server did not render the page, or rendered another one: for another device, in another language, without all that the address asks for.
 */
export function readHandover(device: Device, locale: Locale): PageHandover | null {
  const text = document.getElementById(HANDOVER_ID)?.textContent
  if (!text) return null
  const handover: PageHandover = JSON.parse(text)
  const { address } = handover
  if (handover.locale !== locale || !isPageOf(handover, location.href) || !address.startsWith(`/${device}/`))
    return null
  // At once: a moment later the address may be that of a page that the visitor has gone back to.
  // The start keeps its query: a phone's visit comes back to it from the location page (RT-06).
  const query = isStart(location.pathname) ? location.search : ''
  history.replaceState(history.state, '', address + query + location.hash)
  return handover
}

/** Takes over answers and time of a page that the server has rendered, before the router looks for them. */
export function takeOver({ at, answers }: PageHandover, client: QueryClient): void {
  for (const [key, data] of answers) client.setQueryData(key, data)
  setRenderedAt(at)
}

/** Makes a page that the server has rendered what the app expects: elements have their styles, and all that it is made of is here. */
export async function prepare(place: HTMLElement, device: Device): Promise<void> {
  const group = pageAt(location.pathname)?.group
  // Texts that do not come are told of by the page itself.
  await Promise.allSettled([prepareLayout(renderedLayout(device)), group && loadPageTexts(group)])
  for (const element of place.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    element.style.cssText = element.getAttribute(STYLE) ?? ''
    element.removeAttribute(STYLE)
  }
}
