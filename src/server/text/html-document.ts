import { createHash } from 'node:crypto'
import { type Html, html, trusted } from '#domain/html.ts'

interface HtmlDocument {
  readonly lang: string
  readonly title: string
  readonly style: string
  readonly body: Html
}

/** A complete HTML document that is not part of the app. Its style is inline: `hashSource` is for its policy. */
export function htmlDocument({ lang, title, style, body }: HtmlDocument): string {
  return `<!doctype html>\n${
    html`<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
${body}
</body>
</html>
`.html
  }`
}

/** The source expression of a content security policy that allows one inline style or script. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
