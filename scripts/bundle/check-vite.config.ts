import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { FLOOR, READABLE, viteTarget } from '../floor/versions.ts'
import { floorNotice } from './start-script.ts'

/** All of the page's files are below BASE; the page's own path has no trailing slash. */
const BASE = '/check/'
const SCOPE = '/check'

/**
 * The build of the page on which shops check tickets, with its own worker, separate from the app's files
 * (decision 29). It runs after the app's, into a subfolder.
 */
export default defineConfig({
  root: 'src/check',
  base: BASE,
  publicDir: false,
  plugins: [
    floorNotice,
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      scope: SCOPE,
      manifest: {
        id: SCOPE,
        name: '旅札 チケット確認',
        short_name: 'チケット確認',
        description: '店舗でチケットを確認します。電波がなくても使えます。',
        start_url: SCOPE,
        scope: SCOPE,
        display: 'standalone',
        lang: 'ja',
        theme_color: '#1f3a5f',
        background_color: '#faf7f2',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      // The decoder is only for browsers without a barcode detector. They fetch it at start, and the worker caches it
      // at runtime.
      injectManifest: {
        target: viteTarget(READABLE),
        globPatterns: ['**/*.{js,css,html}'],
        globIgnores: ['assets/decoder-*'],
      },
    }),
  ],
  // Its calls are same-site only.
  define: { 'import.meta.env.API_BASE': '""' },
  css: { modules: { generateScopedName: 'k[hash:base64:5]' } },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { entryFileNames: 'assets/decoder-[hash:9].js', assetFileNames: 'assets/decoder-[hash:9][extname]' },
    },
  },
  build: {
    outDir: '../../dist/check',
    emptyOutDir: true,
    target: viteTarget(FLOOR),
    cssTarget: viteTarget(READABLE),
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[hash:9].js',
        chunkFileNames: 'assets/[hash:9].js',
        assetFileNames: 'assets/[hash:9][extname]',
      },
    },
  },
})
