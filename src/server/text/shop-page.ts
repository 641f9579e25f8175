import { type Html, html } from '#domain/html.ts'
import { dateTime } from '#i18n/format.ts'
import { hashSource, htmlDocument } from './html-document.ts'

/**
 * The app's colours, light and dark; large targets, because it is used at a counter. Text containers use rem, which
 * follows the reader's text size; margins do not, because large text needs the width.
 */
const STYLE = `
:root { color-scheme: light dark; --page: #faf7f2; --ink: #1d1b20; --card: #fffdf9; --line: #e7e0d4; --soft: #655f56; --box: #f1ebe1; --main: #1f3a5f; --on-main: #fff; --no: #a4262c; font: 100%/1.7 -apple-system, 'Hiragino Sans', 'Yu Gothic', Meiryo, sans-serif }
@media (prefers-color-scheme: dark) { :root { --page: #15141a; --ink: #f3eee5; --card: #1f1e26; --line: #37343e; --soft: #b5aea2; --box: #2a2831; --main: #a5c2ea; --on-main: #0f1e33; --no: #ff9a9a } }
body { margin: 0; padding: 24px 16px; word-break: auto-phrase; overflow-wrap: anywhere; background: var(--page); color: var(--ink) }
main { max-width: 32rem; margin: 0 auto; padding: 20px; box-sizing: border-box; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
.logo { max-width: 32rem; margin: 0 auto 0.75rem; font-weight: 700; font-size: 1.125rem; color: var(--main) }
h1 { margin: 0 0 0.75rem; font-size: 1.25rem; line-height: 1.4 }
h2 { margin: 1.75rem 0 0.5rem; font-size: 1.0625rem }
dl { margin: 1rem 0; padding: 12px 16px; background: var(--box); border-radius: 8px; display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem }
dt { color: var(--soft); white-space: nowrap }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
@media (max-width: 30rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0 } dt { white-space: normal } dd { margin-bottom: 0.5rem } }
p { margin: 0 0 0.75rem }
.soft { color: var(--soft); font-size: 0.875rem }
form + .soft { margin-top: 1rem }
.wrong { color: var(--no); font-weight: 700 }
fieldset { margin: 0; padding: 0; border: 0 }
legend { padding: 0; margin-bottom: 0.25rem }
label { display: flex; gap: 0.75rem; align-items: center; min-height: 2.5rem; padding: 0.25rem 0; cursor: pointer }
textarea { width: 100%; min-height: 9rem; padding: 0.75rem; box-sizing: border-box; border: 1px solid var(--soft); border-radius: 8px; background: var(--page); color: var(--ink); font: inherit }
input { flex: none; width: 1.375rem; height: 1.375rem; margin: 0; accent-color: var(--main) }
button { width: 100%; min-height: 3.25rem; margin-top: 0.5rem; border: 2px solid var(--main); border-radius: 8px; font: inherit; font-weight: 700; cursor: pointer; background: var(--main); color: var(--on-main) }
button.no { background: transparent; border-color: var(--no); color: var(--no) }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
`

/** The page has inline styles and a form to this server, no scripts, and must not be framed (S-20). */
export const SHOP_PAGE_CSP = [
  "default-src 'none'",
  `style-src ${hashSource(STYLE)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page for a shop, in Japanese. */
export const shopPage = (title: string, main: Html): string =>
  htmlDocument({
    lang: 'ja',
    title: `${title} | 旅札`,
    style: STYLE,
    body: html`<p class="logo">旅札 Tabifuda</p>
<main>
<h1>${title}</h1>
${main}
</main>`,
  })

/** Facts in the form of the mail, "label：value". */
export function factList(facts: readonly string[]): Html {
  const rows = facts.map((fact) => {
    const at = fact.indexOf('：')
    return html`<dt>${fact.slice(0, at)}</dt><dd>${fact.slice(at + 1)}</dd>`
  })
  return html`<dl>${rows}</dl>`
}

/** A time in words. */
export const inJapan = (at: Temporal.Instant): string => `${dateTime('ja', at.epochMilliseconds)}（日本時間）`

/** The page for an unknown link. */
export function unknownPage(): string {
  return shopPage(
    'このリンクは使えません',
    html`<p>メールのリンクをもう一度開いてください。途中で切れていることがあります。</p>`,
  )
}

/** The page for too many submissions. */
export function tooManyPage(): string {
  return shopPage(
    'しばらくお待ちください',
    html`<p>操作の回数が多すぎます。15分ほどおいて、もう一度お試しください。</p>`,
  )
}
