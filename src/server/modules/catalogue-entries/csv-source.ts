import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { FaultMessage } from '#contract/operator/fault-sentences.ts'
import { perLanguage } from '#domain/languages.ts'
import { slicesOf, TableLimit } from './csv-slices.ts'
import { type Entry, NOT_UTF8, type Read } from './entries.ts'
import type { Kind } from './format.ts'

/** How a cell's text is parsed. Text that does not parse stays text, and the check reports it. */
type Reading = 'text' | 'number' | 'flag' | 'list' | 'periods' | 'openings' | 'texts'

const inEach = (field: string, reading: Reading = 'text'): Record<string, Reading> =>
  perLanguage((locale) => [`${field}.${locale}`, reading])

/** The columns of each table: the field's path in the JSON form. */
export const COLUMNS: Readonly<Record<Kind, Readonly<Record<string, Reading>>>> = {
  area: { id: 'number', key: 'text', parent: 'text', ...inEach('name'), sort: 'number', lng: 'number', lat: 'number' },
  category: { id: 'number', key: 'text', ...inEach('name'), sort: 'number' },
  theme: {
    id: 'number',
    key: 'text',
    parent: 'text',
    area: 'text',
    ...inEach('name'),
    sort: 'number',
    picture: 'text',
  },
  supplier: {
    id: 'number',
    key: 'text',
    category: 'text',
    area: 'text',
    ...inEach('name'),
    ...inEach('about'),
    'address.en': 'text',
    'address.ja': 'text',
    ...inEach('access'),
    phone: 'text',
    contactEmail: 'text',
    registrationNumber: 'text',
    lng: 'number',
    lat: 'number',
    languages: 'list',
    diets: 'list',
    ...inEach('labels', 'texts'),
    pictures: 'list',
    online: 'flag',
    navigationParam: 'text',
    cancelDays: 'number',
    changeDays: 'number',
    picked: 'flag',
    score: 'number',
    popular: 'number',
    confirmation: 'text',
    answerHours: 'number',
    capacity: 'number',
    capacityKind: 'text',
    turnoverMinutes: 'number',
    arrivalsPerStart: 'number',
    bookAheadDays: 'number',
    periods: 'periods',
    lockedDays: 'list',
    closedOn: 'list',
    openings: 'openings',
    themes: 'list',
  },
  package: {
    id: 'number',
    supplier: 'text',
    key: 'text',
    ...inEach('name'),
    ...inEach('about'),
    useType: 'number',
    couponUse: 'flag',
    price: 'number',
    payAtShop: 'number',
    taxRate: 'number',
    online: 'flag',
    minNumber: 'number',
    maxNumber: 'number',
    minutes: 'number',
    leadHours: 'number',
    periods: 'periods',
    pictures: 'list',
  },
  coupon: {
    code: 'text',
    kind: 'text',
    ...inEach('name'),
    supplier: 'text',
    online: 'flag',
    starts: 'text',
    ends: 'text',
    minimum: 'number',
    type: 'text',
    discount: 'number',
    card: 'text',
    maxUses: 'number',
  },
  banner: { id: 'number', ...inEach('name'), sort: 'number', picture: 'text', link: 'text' },
  translation: { id: 'text', ...inEach('text') },
}

const FLAGS = new Map(Object.entries({ true: true, false: false, yes: true, no: false, 1: true, 0: false }))
const parts = (cell: string): string[] => (cell === '' ? [] : cell.split('|').map((part) => part.trim()))

function period(text: string): object {
  const [start, end, ...rest] = text.split('-').map((part) => part.trim())
  return rest.length === 0 ? { start, end } : { start: text, end: '' }
}

/** `11:00-14:00`, optionally preceded by the weekdays on which it applies: `saturday sunday 11:00-14:00`. */
function weeklyPeriod(text: string): unknown {
  const [, days = '', hours = ''] = /^((?:[a-z]+\s+)*)(.*)$/.exec(text) ?? []
  const weekdays = days.split(/\s+/).filter(Boolean)
  return { ...period(hours), ...(weekdays.length > 0 && { weekdays }) }
}

/** `2026-12-31 11:00-15:00 17:00-20:00`: a day with its hours. */
function opening(text: string): unknown {
  const [date, ...hours] = text.split(/\s+/)
  return { date, periods: hours.map(period) }
}

function cellValue(cell: string, reading: Reading): unknown {
  if (reading === 'list' || reading === 'texts') return parts(cell)
  if (reading === 'periods') return parts(cell).map(weeklyPeriod)
  if (reading === 'openings') return parts(cell).map(opening)
  if (cell === '') return undefined
  if (reading === 'number') return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell
  if (reading === 'flag') return FLAGS.get(cell.toLowerCase()) ?? cell
  return cell
}

/** Turns one list of labels per language into one list of labels in all languages. */
function labelsOf(byLocale: Readonly<Record<string, readonly string[]>>): Record<string, string>[] {
  const count = Math.max(0, ...Object.values(byLocale).map((texts) => texts.length))
  return Array.from({ length: count }, (_, index) => {
    return Object.fromEntries(Object.entries(byLocale).map(([locale, texts]) => [locale, texts[index] ?? '']))
  })
}

/** A row as an entry in the JSON form. Fields without a column in the table are left out. */
export function entryOfRow(kind: Kind, header: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const entry: Record<string, unknown> = {}
  const groups: Record<string, Record<string, unknown>> = {}
  for (const [index, column] of header.entries()) {
    const value = cellValue((cells[index] ?? '').trim(), COLUMNS[kind][column] ?? 'text')
    const [field = '', locale] = column.split('.')
    if (locale === undefined) {
      if (value !== undefined) entry[field] = value
      continue
    }
    groups[field] ??= {}
    if (value !== undefined) groups[field][locale] = value
  }
  const { labels, ...texts } = groups
  return { ...entry, ...texts, ...(labels && { labels: labelsOf(labels as Record<string, string[]>) }) }
}

/** The column of a path in the JSON form. */
function columnOf(path: readonly PropertyKey[]): string {
  return path
    .filter(
      (step, index) => typeof step === 'string' && !(index > 0 && (path[0] === 'periods' || path[0] === 'openings')),
    )
    .map(String)
    .join('.')
}

/** Line ends within a cell. */
const linesIn = (cell: string): number => cell.match(/\r\n|\r|\n/g)?.length ?? 0

/** Maximum rows without text in a table. Empty lines cost nothing and are not counted. */
const MAX_BLANK_ROWS = 10_000

/** Limits the memory for a row, because an unclosed quote would include the rest of the file. */
const MAX_ROW_BYTES = 1024 * 1024

const REASONS: Readonly<Record<string, FaultMessage>> = {
  CSV_QUOTE_NOT_CLOSED: 'The row that starts here has an unclosed quote',
  CSV_INVALID_CLOSING_QUOTE: 'A closing quote must be followed by a comma or the end of the line',
  INVALID_OPENING_QUOTE: 'A cell that contains a quote must be quoted, with the inner quote doubled',
  CSV_MAX_RECORD_SIZE: 'A row is longer than 1 MB; a closing quote is missing',
}

interface CsvFile {
  readonly path: string
  /** The name that faults use. */
  readonly name: string
  readonly kind: Kind
}

/** The fault of a header row with unknown or repeated columns, or null. */
function headerFault(kind: Kind, header: readonly string[]): { field: string; message: FaultMessage } | null {
  const unknown = header.find((column) => !Object.hasOwn(COLUMNS[kind], column))
  if (unknown !== undefined)
    return {
      field: unknown,
      message: `is not a column of this table; its columns are ${Object.keys(COLUMNS[kind]).join(', ')}`,
    }
  const twice = header.find((column, index) => header.indexOf(column) !== index)
  return twice === undefined ? null : { field: twice, message: 'appears twice' }
}

/** Reads a CSV table of any size row by row: UTF-8, commas, quotes, columns named in the first row. */
export async function* readCsv(file: CsvFile, passed: (bytes: number) => void): AsyncGenerator<Read> {
  const bytes = Readable.from(slicesOf(createReadStream(file.path), passed))
  // Lines are counted here as each row is read, because the parser counts a CRLF within quotes twice.
  let next = 1
  let empty = 0
  let blank = 0
  const skipEmpty = (lines: number): void => {
    next += lines - empty
    empty = lines
  }
  /** A row prefixed with its line number. Null for a row without text, which the parser then drops. */
  const withLine = (cells: string[], { empty_lines: lines }: { readonly empty_lines: number }): string[] | null => {
    skipEmpty(lines)
    const line = String(next)
    next += cells.reduce((lines, cell) => lines + linesIn(cell), 1)
    if (cells.some((cell) => cell.trim() !== '')) return [line, ...cells]
    blank += 1
    if (blank > MAX_BLANK_ROWS) throw new TableLimit(`has more than ${MAX_BLANK_ROWS} empty rows`)
    return null
  }
  const rows = bytes.pipe(
    parse({
      ...{ bom: true, relax_column_count: true, skip_empty_lines: true },
      ...{ max_record_size: MAX_ROW_BYTES, on_record: withLine },
    }),
  )
  bytes.on('error', (error) => rows.destroy(error))
  let header: readonly string[] | undefined
  const at = (line: number, field: string) => ({ file: file.name, line, field })
  try {
    for await (const [begins, ...record] of rows as AsyncIterable<string[]>) {
      const line = Number(begins)
      if (record.some((cell) => cell.includes('\uFFFD'))) {
        yield { fault: { ...at(line, ''), message: `${NOT_UTF8}: in a spreadsheet, save it as "CSV UTF-8"` } }
        return
      }
      if (header === undefined) {
        header = record.map((cell) => cell.trim())
        const fault = headerFault(file.kind, header)
        if (!fault) continue
        yield { fault: { ...at(line, fault.field), message: fault.message } }
        return
      }
      // Spreadsheets omit trailing empty cells, or write more of them than there are columns.
      while (record.length < header.length) record.push('')
      while (record.length > header.length && record.at(-1)?.trim() === '') record.pop()
      if (record.length !== header.length) {
        yield {
          fault: {
            ...at(line, ''),
            message: `has ${record.length} cells, but the first row has ${header.length} columns`,
          },
        }
        continue
      }
      const where: Entry['where'] = (path) => at(line, columnOf(path))
      yield { entry: { kind: file.kind, value: entryOfRow(file.kind, header, record), where } }
    }
  } catch (error) {
    if (error instanceof TableLimit) {
      yield { fault: { ...at(next, ''), message: error.message } }
      return
    }
    if (!(error instanceof CsvError)) throw error
    if (typeof error.empty_lines === 'number') skipEmpty(error.empty_lines)
    yield { fault: { ...at(next, ''), message: REASONS[error.code] ?? `is not valid CSV: ${error.message}` } }
  } finally {
    bytes.destroy()
  }
}
