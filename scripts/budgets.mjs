// `npm run budgets`: the JavaScript that a page needs, gzipped, added up from the build's manifest, against its limits.
// The same files are searched for what the oldest supported browsers lack (scripts/floor).
// What the home page really transfers is measured in the browser (e2e/specs/platform/budgets.spec.ts).
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
 * What a page may weigh, in bytes. Of each, 1.3 kB is the guard against translations (decision 149), which has to be there before anything
 * is drawn. Of the voucher, 1 kB says how long this browser keeps the ticket and stands in for :has() (decision 148).
 */
const LIMITS = { entry: 135_000, voucher: 169_000, map: 40_000, check: 110_000 }

/** Builds of their own beside the app (OC-20, decision 106): nothing of them may be in the app's files or in its worker's list of them. */
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

/** The page for shops: all that it starts with, in a browser that has Temporal; its worker and the decoder of codes come later. */
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

/** The chunks that loading `start` brings along; `follows` says which later imports of a chunk count besides the static ones. */
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
/** The page of a route's chunk; undefined for the routes around pages. */
const pageOf = (key) =>
  isRoute(key)
    ? Object.keys(PAGES).find((name) => key.includes(`/${name}.tsx`) || key.includes(`/[${name}].tsx`))
    : undefined
// The page names the app's file itself; the manifest has no entry of its own for it.
const entry = closure(keys.filter((key) => manifest[key].isEntry || manifest[key].name === 'app'))
// Loaded when a date field is opened, by a browser without Temporal, while a ticket is saved (its code is drawn then and
// kept with it, so that opening a saved ticket draws nothing, and so are the words for the service worker), for texts of the operator's own, on pages other than
// tickets, after a ticket is drawn (what is to be known of one that is not simply good; where there are any, the wallets that it can be added to, and the way out of another app's browser), and by a tap on "save as picture" or "add to calendar".
const ON_DEMAND =
  /src\/web\/(ui\/calendar|features\/tickets\/(?:export|in-app|notice|static|wallets)|(?:shell|platform)\/on-demand)\/|node_modules\/(temporal-polyfill|qrcode|@lingui\/message-utils)\//

/**
 * Everything of one page in one layout: the entry, the frame around the page, the page with all that it loads by itself
 * later. A language is data, not JavaScript, and is stated by itself. What the entry may load later belongs to other pages.
 */
function route(name, layout) {
  const other = layout === 'mobile' ? 'desktop' : 'mobile'
  const isForeign = (key) =>
    key.endsWith(`/${other}.tsx`) ||
    key.startsWith(`src/web/shell/${other}/`) ||
    (key.startsWith('src/web/pages/') && !isOf(key))
  // What stands in for a page that does not exist or fails is not loaded with one that does.
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

/** What the map brings to the list of shops that the list in neither layout has, its outlines among it (decision 095). */
function mapOfShops() {
  const folder = 'src/web/pages/catalogue/suppliers/'
  const isList = (key) => (pageOf(key) === 'suppliers' || key.startsWith(folder)) && !isMap(key)
  const list = closure(keys.filter(isList))
  return [...closure(keys.filter(isMap))].filter((key) => !entry.has(key) && !list.has(key))
}

/** The largest language: gzipped JSON that every page fetches besides its JavaScript; some pages fetch a second one. */
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
  // On the desktop the voucher leads to index (VO-01), so the phone's is the one that is opened.
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
