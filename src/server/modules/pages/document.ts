import { FLOOR_SCRIPT, HANDOVER_ID, type PageHandover, RENDERED, START_SCRIPT } from '#contract/page-render.ts'
import type { Device } from '#domain/device.ts'
import type { Locale } from '#domain/languages.ts'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { escaped } from '#server/html.ts'
import type { Head } from './head.ts'
import { languageCookie, languagePicture } from './kept-language.ts'
import type { Preview } from './picture.ts'

/** What of the app's document is replaced; each is there once, or the build is not ours. */
const PARTS = {
  lang: /<html lang="[^"]*"/,
  title: /<title>[^<]*<\/title>/,
  description: /<meta name="description" content="[^"]*"\s*\/?>/,
  root: /<div id="root">[\s\S]*?<\/div>/,
  noscript: /<noscript>[\s\S]*?<\/noscript>/,
} as const

/** The app's scripts in the order of the document, each with a line of its own: its module, and what that imports. */
const SCRIPT =
  /\n?[ ]*(?:<script type="module"[^>]* src="([^"]*)"><\/script>|<link rel="modulepreload"[^>]* href="([^"]*)">)/g

/** What says that a browser is too old for the app: the script that starts the app finds out, and fetches it. */
const FLOOR_NOTICE = new RegExp(`\\s*<script[^>]* src="${FLOOR_SCRIPT}"></script>`)

/** What the app shows of a page before it has run. */
export interface PageBody {
  readonly html: string
  readonly device: Device
  /** Addresses of the style sheets that it needs in addition to the document's own. */
  readonly styles: readonly string[]
  /** Addresses of the modules that it needs beside the document's own, each after those that it needs. */
  readonly modules: readonly string[]
  /** What the app takes over; null where it is to start over. */
  readonly handover: PageHandover | null
  /** The language that the address names, which is kept for the pages that its links lead to. */
  readonly named: Locale | null
}

/** A page's document, as far as the server writes it. */
export interface PageDocument extends Head {
  readonly locale: Locale
  readonly preview: Preview
  /** Its own address and those of its other languages; null for a page that search engines are not to list. */
  readonly addresses: {
    readonly canonical: string
    readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  } | null
  /** Null where the app alone can show it. */
  readonly body: PageBody | null
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
  { locale, title, description, preview, addresses, things, body }: PageDocument,
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
  const withHead = replaced(replaced(shell, PARTS.description, ''), PARTS.title, head)
  return withBody(replaced(withHead, PARTS.lang, `<html lang="${LANGUAGE_TAGS[locale]}"`), body)
}

/** Puts what a page shows into a document. */
export function withBody(document: string, body: PageBody | null): string {
  if (body === null) return document
  const { html, device, styles, modules, handover, named } = body
  const layout = device === 'pc' ? 'wide' : 'column'
  const data = handover && `<script type="application/json" id="${HANDOVER_ID}">${asData(handover)}</script>`
  const sheets = styles.filter((href) => !document.includes(href))
  const links = sheets.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`)
  // It can be read without a script.
  const readable = replaced(document, PARTS.noscript, '')
  const styled = replaced(readable, /<\/head>/, `${links.join('')}</head>`)
  const laidOut = replaced(styled, /<html /, `<html data-device="${device}" data-layout="${layout}" `)
  // The long one last: what is searched before is short.
  const shown = `<div id="root" ${RENDERED}="">${html}</div>${data ?? ''}${named ? languagePicture(named) : ''}`
  return replaced(startedLater(laidOut, modules, named), PARTS.root, shown)
}

/**
 * Leaves the app to the script that starts it when the page is seen: what is fetched and run meanwhile takes the line and the processor from its
 * styles and its first picture. What others import comes first; the page's own modules are fetched with them.
 */
function startedLater(document: string, own: readonly string[], named: Locale | null): string {
  const [modules, imported]: [string[], string[]] = [[], []]
  for (const [, module, link] of document.matchAll(SCRIPT)) {
    if (module) modules.push(module)
    else if (link) imported.push(link)
  }
  const first = [...imported, ...modules]
  const ahead = own.filter((href) => !first.includes(href)).join(' ')
  const kept = named ? ` data-cookie="${languageCookie(named)}"` : ''
  const start = `<script async src="${START_SCRIPT}" data-modules="${first.join(' ')}"${ahead && ` data-ahead="${ahead}"`}${kept}></script>`
  return replaced(document.replaceAll(SCRIPT, '').replace(FLOOR_NOTICE, ''), /<\/head>/, `${start}</head>`)
}

function replaced(text: string, part: RegExp, by: string): string {
  if (!part.test(text)) throw new Error(`The app's document has no ${part.source}`)
  // A function: what replaces it may hold a dollar sign.
  return text.replace(part, () => by)
}
