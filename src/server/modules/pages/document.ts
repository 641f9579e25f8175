import type { Locale } from '#domain/languages.ts'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { escaped } from '#server/html.ts'
import type { Head } from './head.ts'
import type { Preview } from './picture.ts'

/** What of the app's document is replaced; each is there once, or the build is not ours. */
const PARTS = {
  lang: /<html lang="[^"]*"/,
  title: /<title>[^<]*<\/title>/,
  description: /<meta name="description" content="[^"]*"\s*\/?>/,
} as const

/** A page's document, as far as the server writes it. */
export interface PageDocument extends Head {
  readonly locale: Locale
  readonly preview: Preview
  /** Its own address and those of its other languages; null for a page that search engines are not to list. */
  readonly addresses: {
    readonly canonical: string
    readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  } | null
}

/** Open Graph wants a language with a country: that which most of its readers live in. */
function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}

/** Data for a script element that no browser runs: nothing in it ends the element. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Fills the app's document `shell` with what the page says of itself. Throws where the shell is not the app's. */
export function pageDocument(
  shell: string,
  { locale, title, description, preview, addresses, things }: PageDocument,
): string {
  const meta = (kind: 'name' | 'property', name: string, content: string | number): string =>
    `<meta ${kind}="${name}" content="${escaped(String(content))}">`
  const { canonical, alternates = [] } = addresses ?? {}
  const head = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    ...(canonical
      ? [`<link rel="canonical" href="${escaped(canonical)}">`, meta('property', 'og:url', canonical)]
      : []),
    ...alternates.map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}">`),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Tabifuda'),
    meta('property', 'og:locale', openGraphLocale(LANGUAGE_TAGS[locale])),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', preview.href),
    meta('property', 'og:image:type', preview.type),
    meta('property', 'og:image:width', preview.width),
    meta('property', 'og:image:height', preview.height),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...things.map((thing) => `<script type="application/ld+json">${asData(thing)}</script>`),
  ].join('\n    ')
  return replaced(
    replaced(replaced(shell, PARTS.description, ''), PARTS.lang, `<html lang="${LANGUAGE_TAGS[locale]}"`),
    PARTS.title,
    head,
  )
}

function replaced(text: string, part: RegExp, by: string): string {
  if (!part.test(text)) throw new Error(`The app's document has no ${part.source}`)
  // A function: what replaces it may hold a dollar sign.
  return text.replace(part, () => by)
}
