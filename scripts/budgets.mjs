// `npm run budgets`: sums up the gzipped JavaScript of pages from the build's manifest and compares it with their
// limits. Also scans the files for features that the oldest supported browsers lack (scripts/floor). A browser test
// measures the home page's real transfer (e2e/specs/platform/budgets.spec.ts).
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { PAGES } from '../src/contract/pages.ts'
import { LOCALES } from '../src/domain/languages.ts'
import { TEXT_FILES } from '../src/i18n/text-files.ts'
import { scanBuild } from './floor/scan.ts'

const DIST = resolve(fileURLToPath(import.meta.url), '../../dist')
/**
 * Size limits in bytes. Each includes 1.3 kB of the guard against browser translation (decision 32), which must be
 * present before the first render. The voucher includes 1 kB for stating how long this browser keeps the ticket and
 * for replacing :has() (decision 32), and 1 kB for the sender and the encoding that it shares with the worker and the
 * check page.
 */
const LIMITS = { entry: 148_000, voucher: 187_000, map: 44_000, check: 121_000 }

/** Finds parts of the separate builds (OC-20, decision 29) in the app's files or in its worker's precache list. */
function strayParts() {
  const [files, worker] = ['.vite/manifest.json', 'sw.js'].map((name) => readFileSync(join(DIST, name), 'utf8'))
  return [
    ['console', 'operator'],
    ['check', 'check'],
  ].flatMap(([source, folder]) => {
    const own = JSON.parse(readFileSync(join(DIST, folder, '.vite/manifest.json'), 'utf8'))
    const names = Object.values(own).map(({ file }) => file)
    return [
      ...(files.includes(`src/${source}`) || files.includes(`${folder}/`)
        ? [`the app was built with parts of src/${source}`]
        : []),
      ...(new RegExp(`["'\`]/?${folder}/`).test(worker) || names.some((name) => worker.includes(name))
        ? [`the app's worker would fetch files of src/${source}`]
        : []),
    ]
  })
}

/**
 * The page for shops: the JavaScript that it starts with in a browser with Temporal. Its worker and the decoder load
 * later.
 */
function checkBytes() {
  const chunks = Object.values(JSON.parse(readFileSync(join(DIST, 'check/.vite/manifest.json'), 'utf8')))
  const files = chunks.filter(({ src, file }) => file.endsWith('.js') && !src?.includes('temporal-polyfill'))
  return files.reduce(
    (bytes, { file }) => bytes + gzipSync(readFileSync(join(DIST, 'check', file)), { level: 9 }).length,
    0,
  )
}

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
const keys = Object.keys(manifest)
const zipped = (key) => {
  const { file } = manifest[key]
  return file.endsWith('.js') ? gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length : 0
}
const sum = (chunks) => [...chunks].reduce((bytes, key) => bytes + zipped(key), 0)

/** The chunks loaded with `start`; `follows` decides which dynamic imports of a chunk count besides the static ones. */
function closure(start, follows = () => false) {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
    for (const next of manifest[key].dynamicImports ?? []) if (follows(key, next)) visit(next)
  }
  for (const key of start) visit(key)
  return seen
}

const isMap = (key) => key.startsWith('src/web/pages/catalogue/suppliers/map/')
const isRoute = (key) => key.startsWith('src/web/routes/')
/** The page of a route's chunk; undefined for layout routes. */
const pageOf = (key) =>
  isRoute(key)
    ? Object.keys(PAGES).find((name) => key.includes(`/${name}.tsx`) || key.includes(`/[${name}].tsx`))
    : undefined
// The document refers to the app's chunk directly, so the manifest has no entry point for it.
const entry = closure(keys.filter((key) => manifest[key].isEntry || manifest[key].name === 'app'))
// Loaded on demand: when a date field opens; in browsers without Temporal; while a ticket is saved (its QR and the
// worker's texts are stored with it); for an operator's own texts; on pages other than tickets; after a ticket is
// rendered (notices, wallets, leaving an in-app browser); and by the actions "save as picture" and "add to calendar".
const ON_DEMAND =
  /src\/web\/(ui\/calendar|features\/tickets\/(?:export|in-app|notice|static|wallets)|(?:shell|platform)\/on-demand)\/|node_modules\/(temporal-polyfill|qrcode|@lingui\/message-utils)\//

/**
 * All chunks of one page in one layout: the entry, the frame, the page, and the chunks that the page always loads
 * later. Languages are data and reported separately. Dynamic imports of the entry belong to other pages.
 */
function route(name, layout) {
  const other = layout === 'mobile' ? 'desktop' : 'mobile'
  const isForeign = (key) =>
    key.endsWith(`/${other}.tsx`) ||
    key.startsWith(`src/web/shell/${other}/`) ||
    (key.startsWith('src/web/pages/') && !isOf(key))
  // Components for missing and failing pages are not loaded with an existing one.
  const isFrame = (key) =>
    key.startsWith(`src/web/shell/${layout}/`) ||
    (isRoute(key) && !pageOf(key) && !/=(notFound|error)Component/.test(key))
  const isOf = (key) => key.startsWith(`src/web/pages/${PAGES[name].group}/${name}/`)
  const isPage = (key) => pageOf(key) === name || isOf(key)
  const page = keys.filter(isPage)
  if (page.length === 0) throw new Error(`The manifest has no chunk of the route ${name}`)
  const start = [...page, ...keys.filter(isFrame)].filter((key) => !isForeign(key))
  const loaded = closure(start, (from, to) => {
    return !entry.has(from) && !isForeign(to) && !isRoute(to) && !ON_DEMAND.test(to)
  })
  return new Set([...entry, ...loaded])
}

/** The JavaScript that the map adds to the list of shops in both layouts, including its outlines (decision 16). */
function mapOfShops() {
  const folder = 'src/web/pages/catalogue/suppliers/'
  const isList = (key) => (pageOf(key) === 'suppliers' || key.startsWith(folder)) && !isMap(key)
  const list = closure(keys.filter(isList))
  return [...closure(keys.filter(isMap))].filter((key) => !entry.has(key) && !list.has(key))
}

/**
 * The largest language: gzipped JSON that every page fetches besides its JavaScript. Some pages fetch a second file.
 */
const parts = [...new Set(Object.values(TEXT_FILES))].map((name) => `${name}-`).join('|')
const languages = readdirSync(join(DIST, 'assets')).filter((name) =>
  new RegExp(`^(${LOCALES.join('|')})-(?!${parts}).*\\.json$`).test(name),
)
if (languages.length !== LOCALES.length)
  throw new Error(`The build has ${languages.length} languages, not ${LOCALES.length}`)
const catalog = Math.max(...languages.map((name) => gzipSync(readFileSync(join(DIST, 'assets', name))).length))

const kb = (bytes) => (bytes / 1000).toFixed(1)
const rows = [
  ['entry', sum(entry), LIMITS.entry],
  // The desktop voucher redirects to index (VO-01), so the phone's is measured.
  ['voucher on the phone', sum(route('voucher', 'mobile')), LIMITS.voucher],
  ['map of shops', sum(mapOfShops()), LIMITS.map],
  ['page for shops', checkBytes(), LIMITS.check],
]
for (const [title, bytes, limit] of rows) {
  const state = bytes <= limit ? 'ok' : 'TOO MUCH'
  console.log(`${title.padEnd(24)} ${kb(bytes).padStart(7)} kB gzipped JavaScript, at most ${kb(limit)}: ${state}`)
}
console.log(`${'largest language'.padEnd(24)} ${kb(catalog).padStart(7)} kB gzipped JSON, not counted above`)
const scan = scanBuild(DIST)
const faults = [
  ...strayParts(),
  ...scan.faults.map(({ file, feature, near }) => `${file} needs ${feature}, which is newer than the floor: …${near}…`),
  ...scan.unused.map((feature) => `scripts/floor/allowed.ts allows ${feature}, which nothing uses`),
]
for (const fault of faults) console.log(fault)
if (faults.length > 0 || rows.some(([, bytes, limit]) => bytes > limit)) process.exitCode = 1
