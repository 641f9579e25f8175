import { basename } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Libraries of the entry; without their parts that only single pages use. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/[^/]+|zod|@lingui\/[^/]+|use-sync-external-store)\/(?!.*(useQueries|queriesObserver|useMutation|mutationObserver))/

/** What surrounds every page: the frames' common parts, the kit without its larger fields, the calls. */
const KIT =
  /src\/web\/(ui\/(?!calendar|date-field|scene|stepper|stars|pager|text-field|radio|checkbox|price|disclosure|tabs|fuda|choice|select)|shell\/(?!desktop|route-error|footer|customer)|features\/(session|language)\/|api\/|platform\/(?!qr|wake|ticket|redemption|indexed|stripe|save|geo))|lucide-react\/dist\/esm\/(?!icons)/

/** What cards of shops are made of: small parts that the home page and the lists need together, and few others need. */
const SHOPS =
  /src\/web\/(features\/(catalogue\/(supplier-card|score|confirmation-badge|price-range|category-icon|section-error|links|queries|use-names)|config\/use-approx|search\/use-place)|ui\/(stars|section-head|scene))|lucide-react\/dist\/esm\/icons\/(star|star-half|zap|message-circle-question-mark|ticket-percent)\.mjs|src\/domain\/(stars|decimal)\.ts/

/** The entry and the declarations of the routes, without what the router's plugin splits off them. */
function isEntryCode(id: string): boolean {
  return /src\/web\/(main\.tsx|routes\/.*\.tsx)$/.test(id)
}

/** Leaves the texts of the message keys to the catalogs, as the macros do with all other texts in a build. */
const keysWithoutTexts: Plugin = {
  name: 'message-keys-without-texts',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/src/i18n/messages.ts')) return null
    const texts = /(id: ['"]\w+['"]),\s*message:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g
    return { code: code.replace(texts, '$1'), map: null }
  },
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
      const file = this.emitFile({ type: 'asset', name: `${basename(id, '.po')}.json`, source })
      return { code: `export default import.meta.ROLLUP_FILE_URL_${file}`, map: null, moduleType: 'js' }
    },
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
    keysWithoutTexts,
    fourLanguages,
    react(),
    lingui(),
    catalogsAsData,
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
        globPatterns: ['**/*.{js,css,html}', 'assets/*.json', '{icons,patterns}/*.svg', 'pictures/placeholder.svg'],
      },
    }),
  ],
  // The one build-time setting: another host for the calls (same origin when empty).
  define: { 'import.meta.env.API_BASE': JSON.stringify(process.env['API_BASE'] ?? '') },
  // The manifest is what scripts/budgets.mjs adds the routes up from.
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    rolldownOptions: {
      output: {
        // Two files for what every page needs: few large ones pack better than twenty small ones, and the libraries'
        // one outlives most releases. Everything else is split by route.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 2 },
            { name: 'app', test: isEntryCode, priority: 1 },
            { name: 'kit', test: KIT },
            { name: 'shops', test: SHOPS, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
