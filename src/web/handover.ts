import type { QueryClient } from '@tanstack/react-query'
import { HANDOVER_ID, type PageHandover, STYLE } from '#contract/page-render.ts'
import { isStart, PAGES, pageAt, publicPageAt } from '#contract/pages.ts'
import type { Device } from '#domain/device.ts'
import type { Locale } from '#i18n/locales.ts'
import { loadPageTexts } from '#i18n/page-texts.ts'
import { setRenderedAt } from './platform/use-shown-at.ts'
import { renderedLayout } from './platform/viewport.ts'
import type { AppRouter } from './router.tsx'
import { prepareLayout } from './ui/by-layout.tsx'

/** The page of an address, with what of its query says something to it. */
function pageOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address, location.origin)
  const name = publicPageAt(pathname)
  if (name === null) return null
  const known: readonly string[] = PAGES[name].search
  return `${name}?${new URLSearchParams(known.flatMap((key) => (searchParams.get(key) ? [[key, searchParams.get(key) ?? '']] : [])))}`
}

/**
 * What the server has handed over with this document (SR-06); null where the app starts over, because the server did not render the page, or
 * rendered another one: for another device, in another language, without all that the address asks for.
 */
export function readHandover(device: Device, locale: Locale): PageHandover | null {
  const text = document.getElementById(HANDOVER_ID)?.textContent
  if (!text) return null
  const handover: PageHandover = JSON.parse(text)
  const isSame = handover.locale === locale && pageOf(handover.address) === pageOf(location.href)
  return isSame && handover.address.startsWith(`/${device}/`) ? handover : null
}

/** Takes over answers and time of a page that the server has rendered, before the router reads the address. */
export function takeOver({ address, at, answers }: PageHandover, client: QueryClient): void {
  for (const [key, data] of answers) client.setQueryData(key, data)
  setRenderedAt(at)
  // The start keeps its query: a phone's visit comes back to it from the location page (RT-06).
  const query = isStart(location.pathname) ? location.search : ''
  history.replaceState(history.state, '', address + query + location.hash)
}

/**
 * Makes a page that the server has rendered what the app expects: the router's boundaries are the server's, elements have their styles, and
 * all that it is made of is here.
 */
export async function prepare(place: HTMLElement, router: AppRouter, device: Device): Promise<void> {
  const group = pageAt(location.pathname)?.group
  // Texts that do not come are told of by the page itself.
  await Promise.allSettled([prepareLayout(renderedLayout(device)), group && loadPageTexts(group)])
  // As the router's own hydration does, whose other half needs a script in the document.
  router.ssr = { manifest: undefined }
  for (const element of place.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    element.style.cssText = element.getAttribute(STYLE) ?? ''
    element.removeAttribute(STYLE)
  }
}
