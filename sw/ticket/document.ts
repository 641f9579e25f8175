import { START_SCRIPT } from '#contract/page-render.ts'
import { REM_DIVISOR, REM_MAX_WIDTH } from '#domain/constants.ts'
import { escapeHtml, type Html, html } from '#domain/html.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { counterScreen } from './counter-html.ts'
import { banner, classes, icon } from './parts.ts'
import { type TicketView, word } from './view.ts'

/** The target of the back arrow: the shop's page for tickets chosen there, else the orders. */
function backHref({ stored, pages }: TicketView): string {
  const { page, order } = stored.ticket
  return page === 'qrVerify' ? `/${pages.device}/qr?supplierId=${order.supplierId}` : `/${pages.device}/orders`
}

/** The page with its top bar, in one column, like the app's frame. */
export function ticketPage(view: TicketView, title: string): Html {
  const bar = (name: string) => classes(view, 'pageHead', name)
  const frame = (name: string) => classes(view, 'frame', name)
  const offline = !view.isOnline && banner(view, { tone: 'wait', icon: 'wifi-off', text: word(view, 'offline') })
  const back = html`<a class="${bar('back')}" href="${backHref(view)}" aria-label="${word(view, 'back')}">${icon(view, 'chevron-left')}</a>`
  return html`<div class="${frame('frame')}"><div class="${classes(view, 'statusBanners', 'banners')}" role="status">${offline}</div><main class="${frame('main')}"><header class="${bar('bar')}" data-tone="night">${back}<span class="${bar('title')}">${title}</span><span class="${bar('end')}"></span></header>${counterScreen(view)}</main></div>`
}

/** The root font size of a phone, which the app sets by script (`sizeRoot` in src/web/platform/viewport.ts). */
function rootSize({ pages }: TicketView): string {
  return `:root{font-size:calc(min(100vw, ${Number(pages.portraitWidth)}px, ${REM_MAX_WIDTH}px) / ${REM_DIVISOR})}`
}

/** The app's document with a ticket in it, and the text of its one style element, which the policy must allow. */
export interface TicketDocument {
  readonly body: string
  readonly style: string
}

const TAGS =
  /<link rel="stylesheet"[^>]*>\s*|<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g
const ROOT = /<div id="root">[\s\S]*?<\/div>/

/**
 * The script element that starts the app after the ticket has been painted, as in a server-rendered page; otherwise
 * the app would delay the first frame. Dependencies are first; the page's own modules are fetched together with the
 * app's.
 */
function startLater(tags: readonly string[], own: readonly string[]): string {
  const addresses = (pattern: RegExp) => tags.flatMap((tag) => pattern.exec(tag)?.[1] ?? [])
  const modules = [
    ...addresses(/^<link rel="modulepreload"[^>]* href="([^"]*)"/),
    ...addresses(/^<script[^>]* src="([^"]*)"/),
  ]
  const ahead = own.filter((address) => !modules.includes(address))
  return `<script async src="${START_SCRIPT}" data-modules="${modules.join(' ')}" data-ahead="${ahead.join(' ')}"></script>`
}

/**
 * The app's document with the ticket in it. Its style sheets and scripts follow the ticket, so that they do not delay
 * it. The app replaces the ticket when it has rendered the same (`#static-ticket` in
 * src/web/platform/static-ticket.ts). Throws when the document has an unexpected form.
 */
export function ticketDocument(shell: string, view: TicketView, title: string): TicketDocument {
  if (!ROOT.test(shell)) throw new Error('The document has no root')
  const { pages, look, modules, stored } = view
  const tags = shell.match(TAGS) ?? []
  const styles = tags.filter((tag) => tag.startsWith('<link rel="stylesheet"'))
  const style = `${look.css}${rootSize(view)}`
  const { tag } = LANGUAGES[pages.locale]
  const ticket = `<div id="static-ticket" data-owner="${Number(pages.customerId)}">${ticketPage(view, title).html}</div>`
  const body = shell
    .replace(TAGS, '')
    .replace(
      /<html[^>]*>/,
      () => `<html lang="${tag}" data-device="${escapeHtml(pages.device)}" data-layout="column" data-static="">`,
    )
    .replace(/<title>[\s\S]*?<\/title>/, () => `<title>${escapeHtml(title)} · Tabifuda</title>`)
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace(ROOT, () => `${ticket}<div id="root"></div>`)
    .replace('</body>', () => `${styles.join('')}${startLater(tags, modules[stored.ticket.page])}</body>`)
  return { body, style }
}
