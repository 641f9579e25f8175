import { expect, inject, it } from 'vitest'
import { LOCALES } from '#domain/languages.ts'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { type Found, opened, walked } from '#tests/support/crawl.ts'

/** A phone's user agent, by which the server chooses the layout. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** The pages of the sitemap, with the wide layout's addresses. */
async function sitemapOf(origin: string): Promise<string[]> {
  const locations = async (path: string) => {
    const xml = await (await fetch(origin + path)).text()
    return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc.replaceAll('&amp;', '&')))
  }
  const files = await locations('/sitemap.xml')
  const pages = (await Promise.all(files.map(({ pathname }) => locations(pathname)))).flat()
  return pages.filter(({ searchParams }) => !searchParams.has('lang')).map(({ pathname, search }) => pathname + search)
}

for (const [locale, device] of [...LOCALES.map((locale) => [locale, 'pc'] as const), ['ja', 'mobile'] as const]) {
  it(`SR-01 SR-02 SR-03 SR-05 in ${locale} every shop of the ${device} layout is reachable by links from the start page, and no link is broken`, async () => {
    const origin = inject('origin')
    const userAgent = device === 'mobile' ? { userAgent: PHONE } : {}
    // Every kind of list in one language of each layout; every shop, package and other list in all of them.
    const isThorough = device === 'mobile' || locale === 'en'
    const walker = { origin, locale, isThorough, ...userAgent }
    const pages = await walked(walker)
    const wrong = (isWrong: (page: Found) => boolean) =>
      [...pages].flatMap(([address, page]) => (isWrong(page) ? [`${page.status} ${address}`] : []))
    expect(wrong(({ status }) => status !== 200)).toEqual([])
    // Each is complete, with one heading; only the app renders lists in another order (decision 33).
    const isWhole = ({ html }: Found) => html.split('<h1').length === 2 && html.includes('id="handover"')
    expect(wrong((page) => page.head !== null && !isWhole(page)).filter((line) => !line.includes('order='))).toEqual([])
    expect(wrong(({ head }) => head !== null && head.lang !== LANGUAGE_TAGS[locale])).toEqual([])
    // Pages listed in search engines have a canonical address; those with the same one are the same page.
    expect(wrong(({ head, isListed }) => head !== null && (head.canonical !== null) !== isListed)).toEqual([])
    const titles = new Map<string, Set<string>>()
    for (const { head } of pages.values())
      if (head?.canonical) titles.set(head.title ?? '', (titles.get(head.title ?? '') ?? new Set()).add(head.canonical))
    expect([...titles].filter(([, addresses]) => addresses.size > 1)).toEqual([])

    const missing = (await sitemapOf(origin))
      .map((address) => address.replace('/pc/', `/${device}/`))
      .filter((address) => !pages.has(address))
    expect(missing.filter((address) => /[/](supplier|package)[?]/.test(address))).toEqual([])
  })
}

it('SR-01 a page that does not exist says so, with a link to continue', async () => {
  const origin = inject('origin')
  for (const locale of LOCALES) {
    for (const address of [
      '/pc/supplier?id=999999',
      '/mobile/package?id=999999',
      '/pc/package',
      '/mobile/nothing',
      '/no/page',
    ]) {
      const { status, html, isListed } = await opened({ origin, locale }, address)
      expect(status).toBe(404)
      expect(isListed).toBe(false)
      expect(html).toContain(`lang="${LANGUAGE_TAGS[locale]}"`)
      expect(html).toMatch(/<main\b[\s\S]*<h1\b[\s\S]*<a\b[^>]* href="\/(pc|mobile)\/index"/)
    }
  }
})
