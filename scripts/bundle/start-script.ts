import { build, type Plugin } from 'vite'
import { FLOOR } from '../floor/versions.ts'

/** Scripts besides the app's modules, by their fixed names. */
const SCRIPTS = { 'start.js': 'src/web/start.ts', 'floor.js': 'src/web/floor/notice.ts' } as const

/** The first browsers with modules that a script can import. Older ones get only the server's page. */
const OLDEST = ['ios11.3', 'chrome63', 'firefox67']

/** Bundles one script with its imports, also for browsers too old for the app. */
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
  if (!chunk?.code) throw new Error(`The bundle of ${source} is empty`)
  return chunk.code
}

/**
 * Adds `start.js`, which starts the app in a server-rendered page, and `floor.js`, which shows the minimum versions
 * in outdated browsers. They are not part of the build's modules, because they decide whether and when these load.
 * Their names have no hash, because they do not refer to hashed files.
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

/** Inserts `floor.js` before the modules of a document. Both are deferred and keep their order. */
export const floorNotice: Plugin = {
  name: 'floor-notice',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { defer: true, src: '/floor.js' }, injectTo: 'head-prepend' }],
  },
}
