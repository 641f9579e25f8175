import { mkdirSync, readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'

/** An append-only file of JSON lines. */
export interface Journal {
  /** Resolves once the line is with the operating system, so that it survives the end of this process. */
  append(record: unknown): Promise<void>
  close(): Promise<void>
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
      // The process ended in the middle of this line: nobody was told that it had been written.
    }
  }
  return { records, isWhole: text === '' || text.endsWith('\n') }
}

/**
 * Opens `name` in `directory` (made when missing) and hands back what it holds, oldest first. Lines that arrive while
 * a write is under way go out together with the next one.
 */
export async function openJournal(directory: string, name: string): Promise<{ journal: Journal; records: unknown[] }> {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, name)
  const { records, isWhole } = readLines(path)
  const file: FileHandle = await open(path, 'a', 0o600)
  let waiting = isWhole ? '' : '\n'
  let writing: Promise<void> | null = null

  const drain = async () => {
    while (waiting !== '') {
      const text = waiting
      waiting = ''
      await file.appendFile(text)
    }
  }
  return {
    records,
    journal: {
      append(record) {
        waiting += `${JSON.stringify(record)}\n`
        writing ??= drain().finally(() => {
          writing = null
        })
        return writing
      },
      async close() {
        await writing
        await file.close()
      },
    },
  }
}
