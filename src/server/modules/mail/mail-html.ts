import { type Html, html, trusted } from '#domain/html.ts'
import { LANGUAGE_TAGS, type Locale } from '#i18n/locales.ts'
import type { Block } from './block.ts'

const FONTS = "-apple-system,'Segoe UI','Hiragino Sans','PingFang SC','PingFang TC','Microsoft YaHei',Meiryo,sans-serif"

/** The app's light colours as inline styles, because many mail clients drop style sheets. */
const STYLE = {
  page: `margin:0;padding:24px 12px;background:#faf7f2;color:#1d1b20;font:16px/1.6 ${FONTS}`,
  frame: 'max-width:560px;margin:0 auto',
  logo: 'margin:0 0 16px;font-size:20px;font-weight:700;color:#1f3a5f',
  card: 'padding:24px;background:#fffdf9;border:1px solid #e7e0d4;border-radius:12px',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.4;color:#1d1b20',
  text: 'margin:0 0 16px',
  facts: 'margin:0 0 16px;padding:12px 16px;background:#f1ebe1;border-radius:8px',
  button:
    'display:inline-block;padding:12px 24px;background:#1f3a5f;border-radius:8px;color:#ffffff;font-weight:700;text-decoration:none',
  plain: 'margin:0 0 16px;font-size:13px;color:#655f56;word-break:break-all',
  foot: 'margin:16px 0 0;font-size:13px;color:#655f56;word-break:break-all',
  code: 'margin:0 0 16px;padding:12px 16px;background:#f1ebe1;border-radius:8px;font:700 24px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:2px',
} as const

/** The app's dark colours, for mail clients that support them. */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#15141a!important;color:#f3eee5!important}
.card{background:#1f1e26!important;border-color:#37343e!important}
.ink{color:#f3eee5!important}
.logo{color:#a5c2ea!important}
.box{background:#2a2831!important;color:#f3eee5!important}
.button{background:#a5c2ea!important;color:#0f1e33!important}
.soft{color:#b5aea2!important}
}`

/** Placeholder for the ticket. */
export const TICKET_PLACEHOLDER = '<!--ticket-->'

function markupOf(block: Block): Html {
  switch (block.type) {
    case 'text':
      return html`<p style="${STYLE.text}">${block.text}</p>`
    case 'facts':
      return html`<p class="box" style="${STYLE.facts}">${block.lines.map((line, at) => html`${at > 0 && html`<br>`}${line}`)}</p>`
    case 'action':
      return html`<p style="${STYLE.text}"><a class="button" style="${STYLE.button}" href="${block.link}">${block.label}</a></p>
<p class="soft" style="${STYLE.plain}">${block.link}</p>`
    case 'ticket':
      return trusted(TICKET_PLACEHOLDER)
    case 'code':
      return html`<p class="box" style="${STYLE.code}">${block.code}</p>`
  }
}

/** Adds a line with a link below the letter. */
export const withFooterLink = (document: string, label: string, link: string): string =>
  document.replace(
    '</div>\n</body>',
    `${html`<p class="soft" style="${STYLE.foot}">${label} <a class="soft" href="${link}">${link}</a></p>`.html}\n</div>\n</body>`,
  )

/**
 * A mail as a complete HTML document. It loads nothing from a server, so that reading it cannot be tracked. Every
 * value is escaped (G-17).
 */
export function letterHtml(locale: Locale, subject: string, blocks: readonly Block[]): string {
  return `<!doctype html>\n${
    html`<html lang="${LANGUAGE_TAGS[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
${trusted(DARK)}
</style>
</head>
<body class="page" style="${STYLE.page}">
<div style="${STYLE.frame}">
<p class="logo" style="${STYLE.logo}">旅札 Tabifuda</p>
<div class="card" style="${STYLE.card}">
<h1 class="ink" style="${STYLE.title}">${subject}</h1>
${blocks.map(
  (block) => html`${markupOf(block)}
`,
)}
</div>
</div>
</body>
</html>
`.html
  }`
}
