import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { catalogsAsData, shortMessageIds } from './scripts/bundle/catalogs.ts'
import { CHUNK_GROUPS } from './scripts/bundle/chunk-groups.ts'
import { CLASS_NAMES } from './scripts/bundle/class-names.ts'
import { compiledAhead } from './scripts/bundle/compiled-ahead.ts'
import { calendarLanguages, compilerOnDemand } from './scripts/bundle/left-out.ts'
import { announcerWithoutMarkup } from './scripts/bundle/no-markup.ts'
import { ROUTES } from './scripts/bundle/routes.ts'
import { floorNotice, startScript } from './scripts/bundle/start-script.ts'
import { ticketLook } from './scripts/bundle/ticket-look.ts'
import { ticketModules } from './scripts/bundle/ticket-modules.ts'
import { WEB_MANIFEST } from './scripts/bundle/web-manifest.ts'
import { FLOOR, READABLE, viteTarget } from './scripts/floor/versions.ts'
import { callPaths } from './src/contract/call-paths.ts'
import { ENDPOINTS } from './src/contract/endpoints.ts'

export default defineConfig({
  plugins: [
    tanstackRouter(ROUTES),
    calendarLanguages,
    announcerWithoutMarkup,
    compilerOnDemand,
    react(),
    lingui(),
    catalogsAsData,
    shortMessageIds,
    startScript,
    floorNotice,
    compiledAhead,
    babel({ presets: [linguiTransformerBabelPreset()] }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: WEB_MANIFEST,
      injectManifest: {
        // A saved ticket also opens in browsers that are too old for the app.
        target: viteTarget(READABLE),
        sourcemap: false,
        globPatterns: [
          '**/*.{js,css,html}',
          'assets/*.json',
          '{icons,patterns}/*.svg',
          'pictures/placeholder.svg',
          'visa.json',
        ],
        buildPlugins: { vite: [ticketModules] },
      },
    }),
  ],
  define: {
    // The only build-time setting: another host for API calls (empty: same origin).
    'import.meta.env.API_BASE': JSON.stringify(process.env['API_BASE'] ?? ''),
    // For the service worker, which contains no schemas.
    CALL_PATHS: JSON.stringify(callPaths(ENDPOINTS)),
    // For the service worker, which renders tickets.
    TICKET_LOOK: JSON.stringify(await ticketLook(CLASS_NAMES)),
  },
  resolve: {
    // React has had this hook built in since version 18.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  css: { modules: { generateScopedName: CLASS_NAMES } },
  // scripts/budgets.mjs sums up the size of each route from the manifest.
  build: {
    target: viteTarget(FLOOR),
    cssTarget: viteTarget(READABLE),
    // For the server's log: scripts/build.mjs moves them to a folder that is not served.
    sourcemap: 'hidden',
    manifest: true,
    // Every supported browser prefetches modules natively, or the start script does without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Files reference each other by name, so short names save bytes. The manifest maps names to sources.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
})
