import { type Html, html } from '#domain/html.ts'
import { hashSource, htmlDocument } from '#server/text/html-document.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText }
main { width: min(24rem, 100vw - 3rem); margin: 1.5rem 0; padding: 1.5rem; box-sizing: border-box; border: 1px solid GrayText; border-radius: 12px }
h1 { margin: 0 0 .5rem; font-size: 1.25rem }
fieldset { margin: 0; padding: 0; border: 0 }
legend { padding: 0 }
label { display: flex; gap: .75rem; align-items: center; min-height: 48px; padding: .25rem 0; cursor: pointer }
label small { display: block; overflow-wrap: anywhere }
label span { min-width: 0 }
input[type=radio] { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: #1b5e3a }
button { width: 100%; min-height: 48px; margin-top: .75rem; border: 1px solid GrayText; border-radius: 8px; font: inherit; cursor: pointer }
button[data-main] { background: #1b5e3a; border-color: #1b5e3a; color: #fff }
`

/** The pages have inline styles and a form to this server, and no scripts. */
export const SANDBOX_PAGE_CSP = [
  "default-src 'none'",
  `style-src ${hashSource(STYLE)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const hiddenField = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`

/** A page of a simulated third party. */
export const sandboxPage = (title: string, main: Html): string =>
  htmlDocument({ lang: 'en', title, style: STYLE, body: html`<main>\n${main}\n</main>` })
