import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The rows of docs/people.md: a line, words of a title, and the file. */
const ROWS = Array.from(
  readFileSync('docs/people.md', 'utf8').matchAll(/^\| ([AB]\d+) \| [^|]+ \| ([^|]+) \| `(.+)` \|$/gm),
  ([, line = '', words = '', file = '']) => ({ line, words, file }),
)
const lines = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)

describe('docs/people.md', () => {
  it('has every line of what was wrong and of what others did better, in order', () => {
    expect([...new Set(ROWS.map(({ line }) => line))]).toEqual([...lines('A', 21), ...lines('B', 10)])
  })

  it('names titles that are there', () => {
    const missing = ROWS.filter(({ words, file }) => !(existsSync(file) && readFileSync(file, 'utf8').includes(words)))
    expect(missing).toEqual([])
  })
})
