import type { QueryClient } from '@tanstack/react-query'
import { HANDOVER_ID, type PageHandover, STYLE_ATTRIBUTE } from '#contract/page-render.ts'
import { isStart, PAGES, pageAt, publicPageAt } from '#contract/pages.ts'
import type { Device } from '#domain/device.ts'
import { LANGUAGE_TAGS, LOCALES, type Locale } from '#i18n/locales.ts'
import { loadPageTexts } from '#i18n/page-texts.ts'
import { setRenderedAt } from './platform/use-shown-at.ts'
import { renderedLayout } from './platform/viewport.ts'
import { prepareLayout } from './ui/by-layout.tsx'

/** The page name of an address with the query parameters that the page reads; null if the address is not a page. */
function pageOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address, location.origin)
  const name = publicPageAt(pathname)
  if (name === null) return null
  const known: readonly string[] = PAGES[name].search
  return `${name}?${new URLSearchParams(known.flatMap((key) => (searchParams.get(key) ? [[key, searchParams.get(key) ?? '']] : [])))}`
}

/**
 * Whether the server rendered the page at `address`. The visitor may have gone back to another page before the app
 * started.
 */
export function isRenderedPage(handover: PageHandover, address: string): boolean {
  return pageOf(handover.address) === pageOf(address)
}

/** Language of the server-rendered page in this document; null if the server rendered none. */
export function renderedLocale(): Locale | null {
  if (document.getElementById(HANDOVER_ID) === null) return null
  const { lang } = document.documentElement
  return LOCALES.find((locale) => LANGUAGE_TAGS[locale] === lang) ?? null
}

/**
 * The server's handover in this document (SR-06). Sets the browser's address to the rendered page's address. Returns
 * null if the app must render from scratch: the server rendered no page, or rendered it for another device, language or
 * query.
 */
export function readHandover(device: Device, locale: Locale): PageHandover | null {
  const text = document.getElementById(HANDOVER_ID)?.textContent
  if (!text) return null
  const handover: PageHandover = JSON.parse(text)
  const { address } = handover
  if (handover.locale !== locale || !isRenderedPage(handover, location.href) || !address.startsWith(`/${device}/`))
    return null
  // Replace the address at once: the visitor may go back to another page a moment later.
  // The start page keeps its query because phones return to it from the location page (RT-06).
  const query = isStart(location.pathname) ? location.search : ''
  history.replaceState(history.state, '', address + query + location.hash)
  return handover
}

/** Applies the answers and the time of a server-rendered page before the router reads them. */
export function applyHandover({ at, answers }: PageHandover, client: QueryClient): void {
  for (const [key, data] of answers) client.setQueryData(key, data)
  setRenderedAt(at)
}

/** Makes a server-rendered page match what React expects: applies element styles and loads the layout and texts. */
export async function prepareForHydration(place: HTMLElement, device: Device): Promise<void> {
  const group = pageAt(location.pathname)?.group
  // The page itself reports texts that fail to load.
  await Promise.allSettled([prepareLayout(renderedLayout(device)), group && loadPageTexts(group)])
  for (const element of place.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? ''
    element.removeAttribute(STYLE_ATTRIBUTE)
  }
}
