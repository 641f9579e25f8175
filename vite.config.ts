import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import PO from 'pofile'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Libraries of the entry; without their parts that only single pages use. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/[^/]+|zod|@lingui\/[^/]+|use-sync-external-store)\/(?!.*(useQueries|queriesObserver|useMutation|mutationObserver|nfiniteQuery|compileMessage))/

/** What surrounds every page: the frames' common parts, the kit without what only forms and cards need, the calls. */
const KIT =
  /src\/web\/(ui\/(?!calendar|date-field|scene|stepper|stars|pager|text-field|radio|checkbox|price|disclosure|tabs|fuda|choice|select|field|picture|card|section-head)|shell\/(?!desktop|favorites-keeper|route-error|not-found|footer|customer)|features\/(session\/(guard|queries|use-session|signed-in-only|return-url)|language)|api\/(?!failure-text)|platform\/(?!qr|wake|ticket|redemption|indexed|stripe|save|geo|cookies|motion)|routes\/.*route\.tsx\?tsr-split=(component|loader))/

/** What a ticket's page needs, for both kinds of ticket, and what keeps tickets on the device. */
const TICKETS =
  /src\/web\/(features\/tickets\/(?!ticket-picture|calendar-file)|platform\/(wake|ticket|redemption|indexed|save|qr\.ts))|idb-keyval|src\/contract\/tickets|src\/domain\/ticket-page|lucide-react\/dist\/esm\/icons\/(sun|car-taxi-front|image-down|calendar-plus|cloud-off|timer-reset|smartphone)\.mjs/

/** What cards of shops are made of: small parts that the home page and the lists need together, and few others need. */
const SHOPS =
  /src\/web\/(features\/(catalogue\/(supplier-card|score|confirmation-badge|price-range|category-icon|section-error|links|queries|use-names)|config\/use-approx|search\/use-place|favorites|location\/position)|ui\/(stars|section-head|scene|picture|card)|platform\/motion)|lucide-react\/dist\/esm\/icons\/(star|star-half|heart|zap|message-circle-question-mark|ticket-percent|chevron-right)\.mjs|src\/domain\/(stars|decimal|money|distance|sort)\.ts|src\/contract\/favorites\.ts/

/** The first screen of the home page, for both layouts. */
const HOME =
  /src\/web\/(pages\/home\/(page|model|offers|arrange|sections|area-offers|lower-part)\.|features\/catalogue\/home-queries)/

/** What the search form of the desktop's header and every list of shops ask for. */
const SEARCH = /src\/(web\/features\/search\/areas|domain\/(area-choice|keyword)|contract\/(catalogue|supplier))\.ts/

/** The entry and the declarations of the routes, without what the router's plugin splits off them. */
function isEntryCode(id: string): boolean {
  return /src\/web\/(main\.tsx|routes\/.*\.tsx)$/.test(id)
}

/**
 * Writes each icon of lucide-react as one string of SVG, and in place of the code that assembles icons from parts and
 * settings a component that shows it: together a quarter of the bytes. During development they are as they come.
 */
const iconsAsStrings: Plugin = {
  name: 'icons-as-strings',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')) {
      return `import { jsx } from 'react/jsx-runtime'
        const drawn = { viewBox: '0 0 24 24', width: 24, height: 24, fill: 'none', stroke: 'currentColor', strokeWidth: 2,
          strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true }
        export default (__html) => ({ className, ...rest }) => jsx('svg', { ...drawn, ...rest,
          className: className ? 'lucide ' + className : 'lucide', dangerouslySetInnerHTML: { __html } })`
    }
    if (!/\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/.test(id)) return null
    const { __iconData } = await import(id)
    // Another name of an icon.
    if (!__iconData) return null
    const svg = __iconData.node.map(([tag, { key, ...attributes }]: [string, Record<string, string>]) => {
      return `<${[tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)].join(' ')}/>`
    })
    return `import icon from '../createLucideIcon.mjs'; export default /* @__PURE__ */ icon(${JSON.stringify(svg.join(''))})`
  },
}

/**
 * Short names for the messages without a key of their own, which Lingui names by hashes: nothing packs worse, and each
 * stands in four catalogs and in the code. The tilde keeps them apart from whatever keys an operator's texts have.
 */
const shortIds = new Map(
  PO.parse(readFileSync('src/i18n/catalogs/en.po', 'utf8'))
    .items.filter(({ extractedComments }) => !extractedComments.includes('js-lingui-explicit-id'))
    .map(({ msgid, msgctxt }, index) => [generateMessageId(msgid, msgctxt), `~${index.toString(36)}`]),
)

const shortMessageIds: Plugin = {
  name: 'short-message-ids',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/.*\.tsx?(\?|$)/ },
    handler: (code) => ({
      code: code.replace(/\bid: ?"([^"]{6})"/g, (whole, id) =>
        shortIds.has(id) ? `id: "${shortIds.get(id)}"` : whole,
      ),
      map: null,
    }),
  },
}

/** A catalog with the short names, in their order, which packs best. */
function withShortIds(messages: Record<string, unknown>): Record<string, unknown> {
  const named = [...shortIds].flatMap(([id, short]) => (id in messages ? [[short, messages[id]]] : []))
  const rest = Object.entries(messages).filter(([id]) => !shortIds.has(id))
  return Object.fromEntries([...named, ...rest])
}

/**
 * Serves each catalog as data: a .po file's module holds only the address of its messages as JSON, which a browser reads
 * faster than code. During development the address contains them.
 */
const catalogsAsData: Plugin = {
  name: 'catalogs-as-data',
  transform: {
    filter: { id: /\.po$/ },
    handler(code, id) {
      const literal = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1]
      if (!literal) throw new Error(`No messages in what Lingui made of ${id}`)
      const source: string = JSON.parse(literal)
      if (this.environment.mode === 'dev') {
        const address = JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)
        return { code: `export default ${address}`, map: null, moduleType: 'js' }
      }
      const short = JSON.stringify(withShortIds(JSON.parse(source)))
      const file = this.emitFile({ type: 'asset', name: `${basename(id, '.po')}.json`, source: short })
      return { code: `export default import.meta.ROLLUP_FILE_URL_${file}`, map: null, moduleType: 'js' }
    },
  },
}

/**
 * Lingui names its compiler of messages, but calls it in development only. Ours is called for the operator's own texts,
 * when they come; with this it is fetched then, and not with the libraries.
 */
const compilerOnDemand: Plugin = {
  name: 'message-compiler-on-demand',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    return source.endsWith('/compileMessage') && importer?.includes('/@lingui/core/') ? '\0no-compiler' : null
  },
  load(id) {
    return id === '\0no-compiler' ? 'export const compileMessage = undefined' : null
  },
}

/** The calendar's own words in our four languages only; it ships with thirty. */
const fourLanguages: Plugin = {
  name: 'calendar-in-four-languages',
  enforce: 'pre',
  load(id) {
    const language = /\/react-(?:aria|stately)[^/]*\/.*\/intl\/[^/]+\/([a-z]{2}-[A-Z]{2})\.mjs$/.exec(id)?.[1]
    return !language || ['en-US', 'ja-JP', 'zh-CN', 'zh-TW'].includes(language) ? null : 'export default {}'
  },
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders too leave the entry: each brings the calls and schemas of its page.
      codeSplittingOptions: {
        defaultBehavior: [['loader'], ['component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
      },
      addExtensions: true,
      quoteStyle: 'single',
      routesDirectory: 'src/web/routes',
      generatedRouteTree: 'src/web/routeTree.gen.ts',
    }),
    fourLanguages,
    iconsAsStrings,
    compilerOnDemand,
    react(),
    lingui(),
    catalogsAsData,
    shortMessageIds,
    babel({ presets: [linguiTransformerBabelPreset()] }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Tabifuda 旅札',
        short_name: 'Tabifuda',
        description:
          'Reserve, pay for and use restaurants and attractions in Japan, with tickets that open without a signal.',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        lang: 'en',
        theme_color: '#faf7f2',
        background_color: '#faf7f2',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      injectManifest: {
        globPatterns: [
          '**/*.{js,css,html}',
          'assets/*.json',
          '{icons,patterns}/*.svg',
          'pictures/placeholder.svg',
          'visa.json',
        ],
      },
    }),
  ],
  // The one build-time setting: another host for the calls (same origin when empty).
  define: { 'import.meta.env.API_BASE': JSON.stringify(process.env['API_BASE'] ?? '') },
  resolve: {
    // React itself has had the hook since 18.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  // Class names as short as they can be and still be those of one file.
  css: { modules: { generateScopedName: '[hash:base64:4]' } },
  // The manifest is what scripts/budgets.mjs adds the routes up from.
  build: {
    target: 'es2023',
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true, keep_fargs: false } },
    sourcemap: false,
    manifest: true,
    // Every browser that the app runs on (it needs AbortSignal.any) fetches ahead by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // After terser, whose work it packs a little tighter still.
        minify: true,
        // Every file names others, so names are short; the manifest tells which is which.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        // Two files for what every page needs: few large ones pack better than twenty small ones, and the libraries'
        // one outlives most releases. Everything else is split by route.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 2 },
            { name: 'app', test: isEntryCode, priority: 1 },
            { name: 'kit', test: KIT },
            { name: 'tickets', test: TICKETS, includeDependenciesRecursively: false },
            { name: 'shops', test: SHOPS, includeDependenciesRecursively: false },
            { name: 'home', test: HOME, includeDependenciesRecursively: false },
            { name: 'search', test: SEARCH, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
