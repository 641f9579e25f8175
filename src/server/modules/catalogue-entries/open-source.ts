import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, resolve, sep } from 'node:path'
import { readCsv } from './csv-source.ts'
import type { Read, Source } from './entries.ts'
import { KINDS } from './format.ts'
import { readJsonDocument, readJsonLines } from './json-source.ts'

/** The path on the command line is not a catalogue. The message names the expected formats. */
export class NoCatalogue extends Error {
  override readonly name = 'NoCatalogue'
}

const WHAT =
  'a .json document, a .jsonl file, a folder with suppliers.csv, packages.csv and the like, or a folder with .json documents'

/**
 * Opens the path that the operator named: a JSON document, JSON Lines, a folder of CSV tables or JSON documents, or
 * a single table.
 */
export function openSource(path: string): Source {
  const full = resolve(path)
  if (!existsSync(full)) throw new NoCatalogue(`There is no ${path}. Expected ${WHAT}.`)
  const ending = extname(full).toLowerCase()
  if (statSync(full).isDirectory()) return jsonDocuments(full) ?? csvTables(full, () => true)
  if (ending === '.csv') {
    if (!tables().includes(basename(full))) throw new NoCatalogue(`A table must be named ${tables().join(' or ')}.`)
    return csvTables(dirname(full), (name) => name === basename(full))
  }
  const file = { path: full, name: basename(full) }
  const common = { name: file.name, folder: dirname(full), bytes: statSync(full).size }
  if (ending === '.json') return { ...common, read: (kinds, passed) => readJsonDocument(file, kinds, passed) }
  if (ending === '.jsonl' || ending === '.ndjson')
    return { ...common, read: (kinds, passed) => readJsonLines(file, kinds, passed) }
  throw new NoCatalogue(`${path} is not ${WHAT}.`)
}

/** A folder of JSON documents, including its subfolders, in name order; null if it contains none or contains tables. */
function jsonDocuments(folder: string): Source | null {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => extname(name).toLowerCase() === '.json')
    .map((name) => name.replaceAll(sep, '/'))
    .sort()
  if (names.length === 0 || tables().some((table) => existsSync(join(folder, table)))) return null
  const files = names.map((name) => ({ path: join(folder, name), name }))
  return {
    name: basename(folder),
    folder,
    bytes: files.reduce((sum, { path }) => sum + statSync(path).size, 0),
    async *read(kinds, passed): AsyncGenerator<Read> {
      for (const file of files) yield* readJsonDocument(file, kinds, passed)
    },
  }
}

const tables = (): string[] => Object.keys(KINDS).map((name) => `${name}.csv`)

function csvTables(folder: string, isMeant: (name: string) => boolean): Source {
  const files = Object.entries(KINDS)
    .map(([table, kind]) => ({ path: join(folder, `${table}.csv`), name: `${table}.csv`, kind }))
    .filter(({ path, name }) => isMeant(name) && existsSync(path))
  if (files.length === 0) throw new NoCatalogue(`${folder} contains none of ${tables().join(', ')}.`)
  return {
    name: basename(folder),
    folder,
    bytes: files.reduce((sum, { path }) => sum + statSync(path).size, 0),
    async *read(kinds, passed): AsyncGenerator<Read> {
      // In the order of KINDS: suppliers before the packages that name them.
      for (const file of files) {
        if (kinds.has(file.kind)) yield* readCsv(file, passed)
        else passed(statSync(file.path).size)
      }
    },
  }
}
