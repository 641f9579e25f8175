import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { FLOOR, READABLE, viteTarget } from '../floor/versions.ts'
import { appInPreview } from './app-in-preview.ts'
import { calendarLanguages, compilerOnDemand } from './left-out.ts'
import { announcerWithoutMarkup } from './no-markup.ts'
import { floorNotice } from './start-script.ts'

/**
 * The build of the operators' console, separate from the app's files (decision 35). It runs after the app's, into a
 * subfolder.
 */
export default defineConfig({
  root: 'src/console',
  base: '/operator/',
  publicDir: false,
  plugins: [
    calendarLanguages,
    announcerWithoutMarkup,
    floorNotice,
    appInPreview,
    compilerOnDemand,
    react(),
    lingui({ configPath: fileURLToPath(new URL('./console-lingui.config.ts', import.meta.url)) }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  // Its calls are same-site only.
  define: { 'import.meta.env.API_BASE': '""' },
  css: { modules: { generateScopedName: 'c[hash:base64:5]' } },
  build: {
    outDir: '../../dist/operator',
    emptyOutDir: true,
    target: viteTarget(FLOOR),
    cssTarget: viteTarget(READABLE),
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['src/console/index.html', 'src/console/preview.html'],
      output: { chunkFileNames: 'assets/[hash:9].js', assetFileNames: 'assets/[hash:9][extname]' },
    },
  },
})
