import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** The tags of the console's own document: its script and the modules it preloads. */
const OWN_TAGS = /<(?:script\b[^>]*>\s*<\/script>|link\b[^>]*rel="modulepreload"[^>]*>)/g
/** The tag in the app's document that precedes its files. */
const HEAD = '<meta charset="utf-8" />'

/**
 * Replaces the console's `preview.html` by the app's built document, with the preview's script before the app's:
 * module scripts run in document order. The frame thus runs the same files as customers get (decision 35).
 */
export const appInPreview: Plugin = {
  name: 'app-in-preview',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { filename }) {
      if (!filename.endsWith('preview.html')) return html
      const app = await readFile('dist/index.html', 'utf8')
      const parts = app.split(HEAD)
      if (parts.length !== 2) throw new Error("The app's document does not have exactly one charset tag")
      return parts.join(`${HEAD}\n${(html.match(OWN_TAGS) ?? []).join('\n')}`)
    },
  },
}
