import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogsInside } from './catalogs.ts'
import { CLASS_NAMES } from './class-names.ts'
import { iconsAsPaths } from './icons-as-paths.ts'
import { compilerOnDemand } from './left-out.ts'
import { ROUTES } from './routes.ts'

/**
 * The app as the server renders it (decision 112): a build of its own for Node, into a folder of the app's files that is never served. What
 * says how things are shown (names of classes, icons) is as in the app's build.
 */
export default defineConfig({
  publicDir: false,
  plugins: [
    tanstackRouter(ROUTES),
    iconsAsPaths,
    compilerOnDemand,
    react(),
    lingui(),
    catalogsInside,
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  define: {
    'import.meta.env.API_BASE': '""',
    'process.env.NODE_ENV': '"production"',
  },
  css: { modules: { generateScopedName: CLASS_NAMES } },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/web/server.tsx',
    outDir: 'dist/.server',
    target: 'node24',
    minify: false,
  },
})
