import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { minify } from 'terser'
import type { Plugin } from 'vite'

const SOURCE = 'src/web/start.ts'

/**
 * Adds `start.js`, which starts the app in a page that the server has rendered: no part of the build's modules, as it decides when these are
 * fetched. Its name stays the same, as it names none of them.
 */
export const startScript: Plugin = {
  name: 'start-script',
  apply: 'build',
  async generateBundle() {
    const { code } = await minify(stripTypeScriptTypes(await readFile(SOURCE, 'utf8')), { enclose: true, ecma: 2020 })
    if (!code) throw new Error(`Nothing is left of ${SOURCE}`)
    this.emitFile({ type: 'asset', fileName: 'start.js', source: code })
  },
}
