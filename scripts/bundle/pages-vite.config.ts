import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogsInside } from './catalogs.ts'
import { CLASS_NAMES } from './class-names.ts'
import { compilerOnDemand } from './left-out.ts'
import { ROUTES } from './routes.ts'

/**
 * The build of the app for server-side rendering (decision 33), for Node, into a folder that is never served. Class
 * names are the same as in the app's build.
 */
export default defineConfig({
  publicDir: false,
  plugins: [
    tanstackRouter(ROUTES),
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
