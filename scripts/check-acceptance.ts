// Compares docs/acceptance.md with the tests: each row must be named by a test of every kind in its column "How to
// check".
// `node scripts/check-acceptance.ts` prints what is missing; the unit tests also run it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const ROW = /^\| ([A-Z]+\d?-\d+) \| .* \| ([^|]+) \|$/gm
const ID = /\b[A-Z]+\d?-\d+\b/g
/** Comment lines, which do not count as tests of the ids in them. */
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm

/** The kinds of test that a row can require, and their locations. */
const KINDS = {
  browser: /^e2e\/specs\/.*\.spec\.ts$/,
  api: /^tests\/(?:server|pages)\/.*\.test\.ts$/,
  unit: /^(?:src|sw|tests\/(?:unit|dom))\/.*\.test\.tsx?$/,
  bench: /^tests\/bench\//,
  storm: /^tests\/(?:storm|reconcile)\//,
  drill: /^tests\/drill\//,
}

/** Programs have no titles, so the ids in their comments count. */
const PROGRAMS: readonly string[] = ['bench', 'storm', 'drill']

/** Rows that still lack a test, with the reason. */
const OPEN: ReadonlyMap<string, string> = new Map()

/**
 * The faults: rows that no test names, rows not named by a required kind of test, and entries of OPEN without a row.
 * `page`: the text of docs/acceptance.md; `files`: the tests.
 */
export function faultsOf(
  page: string,
  files: readonly { readonly path: string; readonly text: string }[],
  open = OPEN,
): string[] {
  const named = new Map(Object.keys(KINDS).map((kind) => [kind, new Set<string>()]))
  for (const { path, text } of files) {
    for (const [kind, place] of Object.entries(KINDS)) {
      if (!place.test(path)) continue
      const ids = (PROGRAMS.includes(kind) ? text : text.replace(COMMENT, '')).match(ID) ?? []
      for (const id of ids) named.get(kind)?.add(id)
    }
  }
  const rows = Array.from(page.matchAll(ROW), ([, id = '', how = '']) => ({ id, how }))
  const twice = rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at)
  return [
    ...twice.map(({ id }) => `${id} is there twice`),
    ...rows.flatMap(({ id, how }) => {
      const asked = Object.keys(KINDS).filter((kind) => new RegExp(`\\b${kind}\\b`).test(how))
      if (asked.length === 0) return [`${id} says no kind of test: ${how}`]
      const missing = asked.filter((kind) => !named.get(kind)?.has(id))
      if (open.has(id)) return missing.length === 0 ? [`${id} is proved and still called open`] : []
      return missing.map((kind) => `${id} is named by no test of the kind ${kind}`)
    }),
    ...[...open.keys()].filter((id) => !rows.some((row) => row.id === id)).map((id) => `${id} is open and no row`),
  ]
}

/** The faults in this repository. */
export function repositoryFaults(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', 'src', 'sw', 'tests', 'e2e'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const places = Object.values(KINDS)
  const paths = listed.split('\0').filter((path) => places.some((place) => place.test(path)))
  const files = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  return faultsOf(readFileSync('docs/acceptance.md', 'utf8'), files)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = repositoryFaults()
  for (const fault of faults) console.error(fault)
  process.exit(faults.length === 0 ? 0 : 1)
}
