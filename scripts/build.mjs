// `npm run build`: builds the client into dist/. The server needs no build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(fileURLToPath(import.meta.url), '../..')
const STAMP = 'dist/.vite/inputs'
const CONSOLE = 'scripts/bundle/console-vite.config.ts'
const CHECK = 'scripts/bundle/check-vite.config.ts'
const PAGES = 'scripts/bundle/pages-vite.config.ts'
const INPUTS = [
  ...['index.html', 'vite.config.ts', 'lingui.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
  ...[
    'src/domain',
    'src/contract',
    'src/i18n',
    'src/kit',
    'src/web',
    'src/console',
    'src/check',
    'sw',
    'public',
    'scripts/bundle',
    'scripts/floor/versions.ts',
    'scripts/build.mjs',
    'scripts/compress.mjs',
  ],
]

function* filesOf(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) return yield path
  for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
}

/** A digest of all inputs of the build, without the route tree, which the build itself writes. */
function inputs() {
  const hash = createHash('sha256')
  hash.update(process.env.API_BASE ?? '')
  for (const path of INPUTS.flatMap((input) => [...filesOf(join(ROOT, input))])) {
    if (/\.test\.tsx?$|\.gen\.ts$/.test(path)) continue
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * Moves the source maps of the app's files to the folder where the server reads them (modules/app-errors). V8's hint is
 * a line at the top of a file, added after its map was made (bundle/compiled-ahead.ts): such a map gets a line as well.
 */
function moveMaps() {
  const [files, maps] = [join(ROOT, 'dist/assets'), join(ROOT, 'dist/.maps')]
  mkdirSync(maps)
  for (const name of readdirSync(files).filter((name) => name.endsWith('.js.map'))) {
    const map = JSON.parse(readFileSync(join(files, name), 'utf8'))
    const hasHint = readFileSync(join(files, name.slice(0, -'.map'.length)), 'utf8').startsWith('//#')
    writeFileSync(join(maps, name), JSON.stringify({ ...map, mappings: (hasHint ? ';' : '') + map.mappings }))
    rmSync(join(files, name))
  }
}

/** Whether dist/ is up to date with the sources. */
export function isBuilt() {
  const stamp = join(ROOT, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs()
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !(process.argv.includes('--if-needed') && isBuilt())) {
  const { build } = await import('vite')
  const { compress } = await import('./compress.mjs')
  process.chdir(ROOT)
  // Also when run from tests, where NODE_ENV is "test": the development JSX does not work in the server bundle.
  process.env.NODE_ENV = 'production'
  const made = inputs()
  await build({ logLevel: 'warn' })
  moveMaps()
  // After the app, whose build must not include them.
  await build({ logLevel: 'warn', configFile: CONSOLE })
  await build({ logLevel: 'warn', configFile: CHECK })
  await compress('dist')
  // For the server; never served.
  await build({ logLevel: 'warn', configFile: PAGES })
  writeFileSync(STAMP, made)
}
