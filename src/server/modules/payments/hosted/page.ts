import { html, trusted } from '#domain/html.ts'
import { yen } from '#i18n/format.ts'
import { LANGUAGE_TAGS, type Locale } from '#i18n/locales.ts'
import { mailText } from '#server/modules/mail/index.ts'
import { hashSource, htmlDocument } from '#server/text/html-document.ts'

const STYLE = `
:root { color-scheme: light dark; --page: #faf7f2; --ink: #1d1b20; --card: #fffdf9; --line: #e7e0d4; --soft: #655f56; --main: #1f3a5f; --on-main: #fff; font: 16px/1.7 system-ui, sans-serif }
@media (prefers-color-scheme: dark) { :root { --page: #15141a; --ink: #f3eee5; --card: #1f1e26; --line: #37343e; --soft: #b5aea2; --main: #a5c2ea; --on-main: #0f1e33 } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--ink) }
main { width: min(26rem, 100vw - 2rem); padding: 24px; box-sizing: border-box; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.4 }
p { margin: 0 0 12px }
.amount { font-size: 24px; font-weight: 700; font-variant-numeric: tabular-nums }
.soft { color: var(--soft); font-size: 14px; overflow-wrap: anywhere }
button { width: 100%; min-height: 52px; border: 0; border-radius: 8px; font: inherit; font-weight: 700; cursor: pointer; background: var(--main); color: var(--on-main) }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
`

/** Submits the form. Called through the prototype, because a field of the form may be named `submit`. */
const SCRIPT = 'HTMLFormElement.prototype.submit.call(document.forms[0])'

/**
 * The document has no origin: without `allow-same-origin` it has no cookies, no storage and no access to the app's
 * pages, regardless of its content. It runs only its own script and submits its form, to the provider or to this
 * server's sandbox page (S-16).
 */
export const REDIRECT_PAGE_CSP = [
  'sandbox allow-forms allow-scripts',
  "default-src 'none'",
  `style-src ${hashSource(STYLE)}`,
  `script-src ${hashSource(SCRIPT)}`,
  "form-action 'self' https:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The content of the document. */
export interface RedirectPage {
  /** The provider's page; only http and https are accepted. */
  readonly url: string
  readonly orderNo: string
  /** Whole yen. */
  readonly amount: number
}

/**
 * The document that sends the browser to the provider's page, from a fixed template with escaped values (S-16,
 * A GET form discards the query of its address, so the query is sent as fields.
 */
export function redirectPage({ url, orderNo, amount }: RedirectPage, locale: Locale): string {
  const target = new URL(url)
  if (target.protocol !== 'https:' && target.protocol !== 'http:')
    throw new Error('A payment page must have an http or https URL')
  const fields = [...target.searchParams].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const text = mailText(locale)
  const title = text('pay_page_title')
  return htmlDocument({
    lang: LANGUAGE_TAGS[locale],
    title,
    style: STYLE,
    body: html`<main>
<h1>${title}</h1>
<p class="amount">${yen(locale, amount)}</p>
<p class="soft">Tabifuda ${orderNo}</p>
<form method="get" action="${target.origin}${target.pathname}">
${fields}
<button>${text('pay_page_go')}</button>
</form>
</main>
<script>${trusted(SCRIPT)}</script>`,
  })
}
