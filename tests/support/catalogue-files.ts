import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { japanDate } from '#domain/calendar/time.ts'
import { perLanguage } from '#domain/languages.ts'
import { progressOn } from '#server/cli/catalogue/progress.ts'
import { type ImportResult, importCatalogue } from '#server/modules/catalogue-entries/import.ts'
import { openSource } from '#server/modules/catalogue-entries/open-source.ts'
import { uploadsFolder } from '#server/pictures/uploads.ts'
import type { TestApp } from './app.ts'

/** An operator's text in every language, distinguished by the language code. */
export const inEveryLanguage = (text: string) =>
  perLanguage((locale) => [locale, `${text} (${locale.replace('zh-', '')})`])

/** A folder with an operator's files. */
export function operatorFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tabifuda-operator-'))
  const write = (name: string, content: string | Uint8Array): string => {
    const full = join(path, name)
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, content)
    return full
  }
  return {
    path,
    write,
    /** Writes a JSON document, one line per value, and returns its path. */
    json: (name: string, document: unknown) => write(name, JSON.stringify(document, null, 1)),
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** A package in the import format. */
export const aPackage = (key: string, change: object = {}) => ({
  key,
  name: inEveryLanguage(`Course ${key}`),
  about: inEveryLanguage('What is in season'),
  useType: 1,
  price: 4_000,
  maxNumber: 8,
  minutes: 90,
  ...change,
})

/** A supplier in the import format, in an area and a category of `aCatalogue`. */
export const aSupplier = (key: string, change: object = {}) => ({
  key,
  category: 'noodles',
  area: 'harbour',
  name: inEveryLanguage(`Shop ${key}`),
  about: inEveryLanguage('Open for a hundred years'),
  address: { en: '1 Harbour Street', ja: '港町1-1' },
  access: inEveryLanguage('5 minutes on foot'),
  phone: '03-0550-0001',
  lng: 139.75,
  lat: 35.65,
  labels: [inEveryLanguage('Late'), inEveryLanguage('Card')],
  pictures: ['sushi-1', 'https://pictures.example/1.jpg'],
  cancelDays: 3,
  capacity: 20,
  periods: [
    { start: '11:00', end: '14:00' },
    { start: '17:15', end: '00:00' },
  ],
  lockedDays: ['2026-02-01', '2026-01-20'],
  themes: ['slurp', 'by-night'],
  packages: [aPackage('lunch'), aPackage('evening', { price: 9_000, useType: 2, online: false })],
  ...change,
})

/** A small catalogue with its own area, category and themes. */
export const aCatalogue = (suppliers: readonly object[] = [aSupplier('one'), aSupplier('two')]) => ({
  areas: [
    { key: 'coast', name: inEveryLanguage('Coast'), lng: 139.7, lat: 35.6 },
    { key: 'harbour', parent: 'coast', name: inEveryLanguage('Harbour'), lng: 139.75, lat: 35.65 },
  ],
  categories: [{ key: 'noodles', name: inEveryLanguage('Noodles') }],
  themes: [
    { key: 'by-night', parent: 'slurp', name: { ja: '夜の一杯' } },
    { key: 'slurp', area: 'coast', name: inEveryLanguage('Slurping') },
  ],
  suppliers,
})

/** Imports into a test app's database, as the command does. */
export function importInto(
  on: TestApp,
  path: string,
  options: { checkOnly?: boolean; offlineMissing?: boolean; refusesScores?: boolean } = {},
): Promise<ImportResult> {
  return importCatalogue({
    db: on.db,
    source: openSource(path),
    folders: { uploads: uploadsFolder(on.config.dataDir), drawn: 'public/pictures' },
    progress: progressOn({ write: () => {} }, () => 0),
    today: japanDate(on.clock.now()),
    checkOnly: options.checkOnly ?? false,
    offlineMissing: options.offlineMissing ?? false,
    keepsContacts: false,
    refusesScores: options.refusesScores ?? false,
  })
}

/** Writes a large JSON Lines file without holding it in memory. */
export async function writeManySuppliers(path: string, count: number): Promise<void> {
  const file = createWriteStream(path)
  const put = async (value: unknown): Promise<void> => {
    if (!file.write(`${JSON.stringify(value)}\n`)) await once(file, 'drain')
  }
  const { areas, categories, themes } = aCatalogue([])
  for (const area of areas) await put({ area })
  for (const category of categories) await put({ category })
  for (const theme of themes) await put({ theme })
  for (let index = 0; index < count; index++) {
    const packages = ['a', 'b', 'c'].map((key) => aPackage(key, { price: 1_000 + index }))
    await put({ supplier: aSupplier(`s${index}`, { popular: index, packages }) })
  }
  file.end()
  await once(file, 'finish')
}
