import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The rows of docs/guarantees.md: a guarantee, the words of a title or a command, and the file. */
const PROOFS = Array.from(
  readFileSync('docs/guarantees.md', 'utf8').matchAll(/^\| (G-\d\d) \| (.+) \| `(.+)` \|$/gm),
  ([, id = '', words = '', file = '']) => ({ id, words: words.replace(/^control: /, ''), file }),
)
const GUARANTEED = Array.from(
  readFileSync('docs/rules/security.md', 'utf8').matchAll(/<a id="(G-\d\d)">/g),
  ([, id = '']) => id,
)
/** A race test proves something only with a failing naive control. */
const RACES = ['G-01', 'G-02', 'G-05', 'G-09', 'G-11']

describe('docs/guarantees.md', () => {
  it('has a proof for every guarantee, and no other rows', () => {
    expect([...new Set(PROOFS.map(({ id }) => id))]).toEqual(GUARANTEED)
  })

  it('names existing titles, and commands of package.json', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const missing = PROOFS.filter(({ words, file }) => {
      const command = /`npm run (\w+)/.exec(words)?.[1]
      if (command !== undefined) return !(existsSync(file) && Object.hasOwn(scripts, command))
      return !(existsSync(file) && readFileSync(file, 'utf8').includes(words))
    })
    expect(missing).toEqual([])
  })

  it('has the control of every race', () => {
    const text = readFileSync('docs/guarantees.md', 'utf8')
    expect(RACES.filter((id) => !text.includes(`| ${id} | control: `))).toEqual([])
  })

  it('names every test whose title starts with a guarantee', () => {
    const unnamed = globSync('tests/server/**/*.test.ts').flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/['"`](G-\d\d) ([^'"`]+)/g), ([, id = '', title = '']) => ({
        id,
        title,
      }))
        .filter(({ id }) => !PROOFS.some((proof) => proof.id === id && proof.file === file))
        .map(({ id, title }) => `${file}: ${id} ${title}`),
    )
    expect(unnamed).toEqual([])
  })
})
