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
import { iconsAsPaths } from './scripts/bundle/icons-as-paths.ts'
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
    iconsAsPaths,
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
        // A ticket that is saved opens in a browser that is too old for the app.
        target: viteTarget(READABLE),
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
    // The one build-time setting: another host for the calls (same origin when empty).
    'import.meta.env.API_BASE': JSON.stringify(process.env['API_BASE'] ?? ''),
    // For the service worker, which knows no schemas.
    CALL_PATHS: JSON.stringify(callPaths(ENDPOINTS)),
    // For the same, which draws tickets.
    TICKET_LOOK: JSON.stringify(await ticketLook(CLASS_NAMES)),
  },
  resolve: {
    // React itself has had the hook since 18.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  css: { modules: { generateScopedName: CLASS_NAMES } },
  // The manifest is what scripts/budgets.mjs adds the routes up from.
  build: {
    target: viteTarget(FLOOR),
    cssTarget: viteTarget(READABLE),
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true, keep_fargs: false } },
    sourcemap: false,
    manifest: true,
    // Every browser that runs the app fetches ahead by itself, or the start script does without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // After terser, whose work it packs a little tighter still.
        minify: true,
        // Every file names others, so names are short; the manifest tells which is which.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
})
