import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ATTACKS } from '#tests/attack/classes.ts'

const PAGE = readFileSync('docs/attacks.md', 'utf8')
const LISTED = Array.from(PAGE.matchAll(/^\| <a id="([DW]\d+)">/gm), ([, id = '']) => id)

/** Ids at the start of titles, such as `'D1 D2 a title'`, with the files that contain them. */
function titledIds(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of globSync(['{src,sw,tests}/**/*.test.{ts,tsx}', 'e2e/specs/**/*.spec.ts'])) {
    const text = readFileSync(file, 'utf8')
    for (const [, ids = ''] of text.matchAll(/['"`]((?:[DW]\d+ )+)\S/g)) {
      for (const id of ids.trim().split(' ')) found.set(id, [...(found.get(id) ?? []), file])
    }
  }
  return found
}

describe('docs/attacks.md', () => {
  const titled = titledIds()

  it('lists every finding once', () => {
    expect(LISTED).toEqual([...new Set(LISTED)])
    expect(LISTED).toHaveLength(26)
  })

  it('has a test for every finding, with a title that starts with its id', () => {
    expect(LISTED.filter((id) => !titled.has(id))).toEqual([])
  })

  it('lists every id that a title starts with and that a class names', () => {
    const known = new Set(LISTED)
    expect([...titled].filter(([id]) => !known.has(id))).toEqual([])
    expect(ATTACKS.flatMap(({ findings }) => findings).filter((id) => !known.has(id))).toEqual([])
  })

  it('names every class, and each is run under its own name', () => {
    const names = ATTACKS.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    expect(names.filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([])
  })
})
