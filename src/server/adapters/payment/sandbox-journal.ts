import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An append-only file of JSON lines. */
export interface Journal {
  /** Writes the line to the operating system before it returns, so the line survives the end of this process. */
  append(record: unknown): void
  close(): void
}

function readLines(path: string): { records: unknown[]; isWhole: boolean } {
  let text = ''
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const records: unknown[] = []
  for (const line of text.split('\n')) {
    if (line === '') continue
    try {
      records.push(JSON.parse(line))
    } catch {
      // The process ended while it wrote this line, so the write was never acknowledged.
    }
  }
  return { records, isWhole: text === '' || text.endsWith('\n') }
}

/**
 * Opens `name` in `directory` (created if missing) and returns its records, oldest first. Writes are synchronous: the
 * lines are short and stay in the page cache, so a write costs less than a hop to another thread.
 */
export function openJournal(directory: string, name: string): { journal: Journal; records: unknown[] } {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, name)
  const { records, isWhole } = readLines(path)
  const file = openSync(path, 'a', 0o600)
  if (!isWhole) appendFileSync(file, '\n')
  return {
    records,
    journal: {
      append: (record) => appendFileSync(file, `${JSON.stringify(record)}\n`),
      close: () => closeSync(file),
    },
  }
}
