import {
  FLOOR_SCRIPT,
  HANDOVER_ID,
  type PageHandover,
  RENDERED_ATTRIBUTE,
  START_SCRIPT,
} from '#contract/page-render.ts'
import type { Device } from '#domain/device.ts'
import { escapeHtml } from '#domain/html.ts'
import type { Locale } from '#domain/languages.ts'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import type { Head } from './head.ts'
import { languageCookie, languagePicture } from './kept-language.ts'
import type { Preview } from './picture.ts'

/** The replaced parts of the app's document. Each occurs once; otherwise the build is not the app's. */
const PARTS = {
  lang: /<html lang="[^"]*"/,
  title: /<title>[^<]*<\/title>/,
  description: /<meta name="description" content="[^"]*"\s*\/?>/,
  root: /<div id="root">[\s\S]*?<\/div>/,
  noscript: /<noscript>[\s\S]*?<\/noscript>/,
} as const

/** The app's scripts in document order, each on a separate line: modules and module preloads. */
const SCRIPT =
  /\n?[ ]*(?:<script type="module"[^>]* src="([^"]*)"><\/script>|<link rel="modulepreload"[^>]* href="([^"]*)">)/g

/** The script that reports a browser as too old. The start script detects this and loads it. */
const FLOOR_NOTICE = new RegExp(`\\s*<script[^>]* src="${FLOOR_SCRIPT}"></script>`)

/** The rendered content of a page, before the app runs. */
export interface PageBody {
  readonly html: string
  readonly device: Device
  /** Addresses of the style sheets that it needs in addition to the document's own. */
  readonly styles: readonly string[]
  /** Addresses of the modules that it needs in addition to the document's own, each after its dependencies. */
  readonly modules: readonly string[]
  /** State for hydration; null if the app must render from scratch. */
  readonly handover: PageHandover | null
  /** The language that the address names. It is stored for the pages behind its links. */
  readonly named: Locale | null
}

/** The parts of a page's document that the server writes. */
export interface PageDocument extends Head {
  readonly locale: Locale
  readonly preview: Preview
  /** Canonical address and language alternates; null for a page that search engines must not list. */
  readonly addresses: {
    readonly canonical: string
    readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  } | null
  /** Null if only the app can render the page. */
  readonly body: PageBody | null
}

/** Open Graph expects a language with a country: the one where most of its readers live. */
function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}

/** JSON for a data script element; `<` is escaped, so that the data cannot close the element. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Fills the app's document `shell` with the head of a page and its content. Throws if the shell is not the app's. */
export function pageDocument(
  shell: string,
  { locale, title, description, preview, addresses, things, body }: PageDocument,
): string {
  const meta = (kind: 'name' | 'property', name: string, content: string | number): string =>
    `<meta ${kind}="${name}" content="${escapeHtml(String(content))}">`
  const { canonical, alternates = [] } = addresses ?? {}
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(canonical
      ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`, meta('property', 'og:url', canonical)]
      : []),
    ...alternates.map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    ),
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

/** Inserts the rendered content of a page into a document. */
export function withBody(document: string, body: PageBody | null): string {
  if (body === null) return document
  const { html, device, styles, modules, handover, named } = body
  const layout = device === 'pc' ? 'wide' : 'column'
  const data = handover && `<script type="application/json" id="${HANDOVER_ID}">${asData(handover)}</script>`
  const sheets = styles.filter((href) => !document.includes(href))
  const links = sheets.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`)
  // The rendered page is readable without scripts, so the notice about scripts is removed.
  const readable = replaced(document, PARTS.noscript, '')
  const styled = replaced(readable, /<\/head>/, `${links.join('')}</head>`)
  const laidOut = replaced(styled, /<html /, `<html data-device="${device}" data-layout="${layout}" `)
  // The long content is inserted last, so that the earlier searches run on a short text.
  const shown = `<div id="root" ${RENDERED_ATTRIBUTE}="">${html}</div>${data ?? ''}${named ? languagePicture(named) : ''}`
  return replaced(withStartScript(laidOut, modules, named), PARTS.root, shown)
}

/**
 * Replaces the app's scripts by the start script, which loads them once the page is visible. Otherwise they would
 * compete for bandwidth and CPU with the page's styles and first picture. Imported modules come first; the page's own
 * modules are fetched with them.
 */
function withStartScript(document: string, own: readonly string[], named: Locale | null): string {
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
  if (!part.test(text)) throw new Error(`The app's HTML document has no ${part.source}`)
  // A function, because a dollar sign in a replacement string has a special meaning.
  return text.replace(part, () => by)
}
