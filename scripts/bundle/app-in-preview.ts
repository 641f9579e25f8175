import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** What the console's build has made of its own document: its script and what that script brings. */
const OWN_TAGS = /<(?:script\b[^>]*>\s*<\/script>|link\b[^>]*rel="modulepreload"[^>]*>)/g
/** Where the app's document begins to name its files. */
const HEAD = '<meta charset="utf-8" />'

/**
 * Makes the console's `preview.html` the app's own document, as the app's build has written it, with the preview's script before the
 * app's: module scripts run in their order. So the frame runs the very files that customers get (decision 118).
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
      if (parts.length !== 2) throw new Error("The app's document is not as the preview knows it")
      return parts.join(`${HEAD}\n${(html.match(OWN_TAGS) ?? []).join('\n')}`)
    },
  },
}
