import { PUBLIC_PAGES, type PublicPage } from '#contract/pages.ts'
import { escapeHtml } from '#domain/html.ts'
import { alternates, type PageIds } from './address.ts'

/** A page of the sitemap; each of its addresses gets an entry. */
export interface SitemapPage {
  readonly name: PublicPage
  readonly ids: PageIds
  /** YYYY-MM-DD; null if unknown. */
  readonly changed: string | null
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The index of the files. */
export function sitemapIndex(files: readonly string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${escapeHtml(file)}</loc></sitemap>`)
  return [DECLARATION, `<sitemapindex xmlns="${SITEMAPS}">`, ...entries, '</sitemapindex>', ''].join('\n')
}

/**
 * A sitemap file: all addresses of each page, each with all alternates (SR-05), then documents that have no language
 * versions.
 */
export function sitemapFile(origin: string, pages: readonly SitemapPage[], documents: readonly string[] = []): string {
  const entries = pages.flatMap(({ name, ids, changed }) => {
    const all = alternates(origin, name, ids)
    const links = all.map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    )
    const rest = `${changed ? `<lastmod>${changed}</lastmod>` : ''}${links.join('')}</url>`
    return all.map(({ href }) => `<url><loc>${escapeHtml(href)}</loc>${rest}`)
  })
  const others = documents.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
  const opening = `<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
  return [DECLARATION, opening, ...entries, ...others, '</urlset>', ''].join('\n')
}

/** The pages that do not depend on the catalogue. */
export function fixedPages(): SitemapPage[] {
  // Pages of these two kinds belong to one shop or package each.
  const own = PUBLIC_PAGES.filter((name) => name !== 'supplier' && name !== 'package')
  return own.map((name) => ({ name, ids: {}, changed: null }))
}
