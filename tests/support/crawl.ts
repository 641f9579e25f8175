import { publicPageAt } from '#contract/pages.ts'
import type { Locale } from '#domain/languages.ts'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { headIn, unescaped } from './page-head.ts'

/** The crawler: its language and its browser. */
export interface Crawler {
  readonly origin: string
  readonly locale: Locale
  readonly userAgent?: string
  /** Also opens pages without new links: lists in another order, or with two filters. */
  readonly isThorough?: boolean
}

/** A page that a link leads to. */
export interface Found {
  readonly status: number
  readonly isListed: boolean
  readonly html: string
  /** Set for a public page. */
  readonly head: ReturnType<typeof headIn> | null
}

/** Concurrent requests. */
const AT_ONCE = 4

/** The addresses on this site that a document links to, without fragments. */
export function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) => unescaped(href ?? ''))
  const own = found.filter((href) => href.startsWith('/')).map((href) => href.replace(/#.*/, ''))
  return [...new Set(own)]
}

/**
 * Whether the crawl follows a page's links. Lists with two filters number in the thousands and lead to the same pages
 * as lists with one filter. Those of the first area represent them all.
 */
function isWalkedOn(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://site')
  // A different order gives the same list.
  if (publicPageAt(pathname) === null || searchParams.has('order')) return false
  return searchParams.has('categoryId') ? !searchParams.has('rootAreaId') : true
}

function isAsked(address: string, isThorough: boolean): boolean {
  const { searchParams } = new URL(address, 'http://site')
  if (
    !isThorough &&
    (searchParams.has('order') || (searchParams.has('categoryId') && searchParams.has('rootAreaId')))
  ) {
    return false
  }
  if (!searchParams.has('categoryId') || !searchParams.has('rootAreaId')) return true
  return searchParams.get('rootAreaId') === '1' && !searchParams.has('secondAreaId')
}

/** Opens a page as a visitor without scripts does. */
export async function opened({ origin, locale, userAgent }: Crawler, address: string): Promise<Found> {
  const answer = await fetch(origin + address, {
    redirect: 'manual',
    headers: {
      ...{ accept: 'text/html', 'accept-language': LANGUAGE_TAGS[locale] },
      ...(userAgent && { 'user-agent': userAgent }),
    },
  })
  const html = await answer.text()
  const isPublic = publicPageAt(new URL(address, origin).pathname) !== null
  const isListed = answer.headers.get('x-robots-tag') === null
  return { status: answer.status, isListed, html, head: isPublic ? headIn(html) : null }
}

/** Every page that is reachable by links from the start page, by its address. */
export async function walked(walker: Crawler): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>()
  const known = new Set(['/'])
  let next = ['/']
  while (next.length > 0) {
    const links: string[] = []
    for (let at = 0; at < next.length; at += AT_ONCE) {
      const part = next.slice(at, at + AT_ONCE)
      const pages = await Promise.all(part.map((address) => opened(walker, address)))
      for (const [index, page] of pages.entries()) {
        const address = part[index] ?? ''
        found.set(address, page)
        if (isWalkedOn(address)) links.push(...linksIn(page.html))
      }
    }
    next = [...new Set(links)].filter((link) => !known.has(link) && isAsked(link, walker.isThorough ?? true))
    for (const link of next) known.add(link)
  }
  return found
}
