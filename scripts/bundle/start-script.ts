import { build, type Plugin } from 'vite'
import { FLOOR } from '../floor/versions.ts'

/** The scripts that run beside the app's modules, by the name that each keeps. */
const SCRIPTS = { 'start.js': 'src/web/start.ts', 'floor.js': 'src/web/floor/notice.ts' } as const

/** The first browsers with modules that a script can ask for: older ones get the server's page and nothing else. */
const OLDEST = ['ios11.3', 'chrome63', 'firefox67']

/** One script with what it imports, for browsers that are too old for the app, too. */
async function scriptOf(source: string): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: { FLOOR: JSON.stringify(FLOOR) },
    build: { write: false, target: OLDEST, minify: true, lib: { entry: source, formats: ['iife'], name: 'script' } },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk?.code) throw new Error(`Nothing is left of ${source}`)
  return chunk.code
}

/**
 * Adds `start.js`, which starts the app in a page that the server has rendered, and `floor.js`, which says in a browser that is too old
 * which one it takes: no part of the build's modules, as they decide whether and when these are fetched. Their names stay the same, as they name
 * none of them.
 */
export const startScript: Plugin = {
  name: 'start-script',
  apply: 'build',
  async generateBundle() {
    for (const [fileName, source] of Object.entries(SCRIPTS)) {
      this.emitFile({ type: 'asset', fileName, source: await scriptOf(source) })
    }
  },
}

/** Puts `floor.js` before the modules of a document: both wait for the document, and keep their order. */
export const floorNotice: Plugin = {
  name: 'floor-notice',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { defer: true, src: '/floor.js' }, injectTo: 'head-prepend' }],
  },
}
