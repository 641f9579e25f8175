import { parseArgs } from 'node:util'
import { japanDate } from '#domain/calendar/time.ts'
import type { Db } from '#server/db/connect.ts'
import { readBooks } from '#server/modules/books/index.ts'
import { booksAsCsv, booksAsText, readPeriod } from './books.ts'

export const HELP = `npm run operator -- books [--from DAY] [--to DAY] [--csv | --json]

books   what every shop took and gave back, a line for each Japan day: from the first of the month to today,
        or the days that are named (YYYY-MM-DD, both included). Amounts are yen.

Needs DATABASE_URL of the servers, which go on meanwhile; on the embedded database the server has to be stopped.`

/** What came of a command: what to print, and the exit code. 2: it is no command. */
export interface Answer {
  readonly code: 0 | 2
  readonly text: string
}

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  csv: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

/** The words after `npm run operator --`; null for what is no command. */
function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS })
  } catch {
    return null
  }
}

/** Does what an operator asks for. */
export async function runCommand(db: Db, words: readonly string[], now: Temporal.Instant): Promise<Answer> {
  const read = readWords(words)
  const [command, ...rest] = read?.positionals ?? []
  if (!read || command !== 'books' || rest.length > 0) return { code: 2, text: HELP }
  const { csv, json, ...days } = read.values
  const period = readPeriod(days, japanDate(now))
  if (!period || (csv && json)) return { code: 2, text: HELP }
  const books = await readBooks(db, period)
  if (csv) return { code: 0, text: booksAsCsv(books).trimEnd() }
  return { code: 0, text: json ? JSON.stringify(books, null, 2) : booksAsText(books) }
}
