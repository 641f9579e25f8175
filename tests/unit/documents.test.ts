import { existsSync, globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PRODUCTION_RULES } from '#server/config/production.ts'

/** The handwritten documents, except decisions, measurements and the contract of docs/acceptance.md. */
const DOCUMENTS = globSync([
  '{README,CONTRIBUTING,SECURITY}.md',
  'docs/*.md',
  'docs/rules/*.md',
  '.github/**/*.md',
]).filter((path) => !/docs\/(acceptance|performance)\.md$/.test(path))
const textOf = (path: string) => readFileSync(path, 'utf8')
const withoutCode = (text: string) => text.replace(/```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
/** `path: fault` for each fault that `find` finds in a document. */
const faultsOf = (find: (text: string) => readonly string[]) =>
  DOCUMENTS.flatMap((path) => find(textOf(path)).map((fault) => `${path}: ${fault}`))

const BANNED = /\b(nobody|somebody|whoever|so many|meanwhile|by itself|is told|anew)\b/gi
/** Maximum number of words. */
const LIMITS: Readonly<Record<string, number>> = {
  'README.md': 700,
  'CONTRIBUTING.md': 900,
  'docs/architecture.md': 1_000,
  'docs/operations.md': 5_800,
}

const brokenPaths = (text: string): string[] =>
  [...text.matchAll(/`((?:src|sw|tests|e2e|scripts|docs|catalogues|public)\/[\w$./-]+)`/g)]
    .map(([, path = '']) => path)
    // A name in capitals is a placeholder.
    .filter((path) => !/\b[A-Z]{2,}\b/.test(path.replace(/README|CHANGELOG/, '')) && !existsSync(path))

const unknownScripts = (text: string): string[] => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return [...text.matchAll(/\bnpm run (?:-s )?([\w:]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(scripts, name))
}

describe('the documents', () => {
  it('name files that exist', () => {
    expect(faultsOf(brokenPaths)).toEqual([])
    expect(brokenPaths('`src/server/nothing.ts`, `src/web/pages/GROUP/PAGE/`')).toEqual(['src/server/nothing.ts'])
  })

  it('name scripts that package.json has', () => {
    expect(faultsOf(unknownScripts)).toEqual([])
    expect(unknownScripts('npm run nothing')).toEqual(['nothing'])
  })

  it('are written in plain words', () => {
    expect(faultsOf((text) => withoutCode(text).match(BANNED) ?? [])).toEqual([])
  })

  it('are short', () => {
    const words = (path: string) => textOf(path).split(/\s+/).length
    expect(Object.entries(LIMITS).filter(([path, most]) => words(path) > most)).toEqual([])
  })
})

describe('docs/operations.md', () => {
  const settings = /## Settings\n([\s\S]*?)\n## /.exec(textOf('docs/operations.md'))?.[1] ?? ''
  const listed = [...settings.matchAll(/^\| ((?:`[A-Z0-9_…]+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    Array.from(names.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
  )
  /** Addresses of test doubles are listed once for all services. */
  const nameOf = (name: string) => name.replace(/^OAUTH_[A-Z]+(_\w+_URL)$/, 'OAUTH_…$1')

  it('lists every setting of the server once, and API_BASE of the build', () => {
    const known = [...new Set([...PRODUCTION_RULES.keys()].map(nameOf)), 'API_BASE']
    expect(listed.toSorted()).toEqual(known.toSorted())
  })
})

describe('docs/tour.md', () => {
  it('names functions that exist in the linked files', () => {
    const stops = [...textOf('docs/tour.md').matchAll(/^\| \d+ [^|]+ \| \[[^\]]+\]\(\.\.\/([^)]+)\) \| `(\w+)` \|$/gm)]
    expect(stops).toHaveLength(10)
    expect(stops.filter(([, path = '', name]) => !textOf(path).includes(` ${name}(`)).map(([row]) => row)).toEqual([])
  })
})

describe('npm run changelog', () => {
  it('groups user-visible changes by month, type and scope', async () => {
    const script: { changelogOf(commits: readonly { month: string; subject: string }[]): string } = await import(
      pathToFileURL('scripts/changelog.mjs').href
    )
    const text = script.changelogOf([
      { month: '2026-12', subject: 'fix(mail): b' },
      { month: '2026-12', subject: 'feat(orders)!: a' },
      { month: '2026-11', subject: 'feat: c' },
      { month: '2026-11', subject: 'feat: c' },
      { month: '2026-11', subject: 'refactor(mail): d' },
      { month: '2026-11', subject: 'fix(e2e): e' },
      { month: '2026-11', subject: 'Merge branch x' },
    ])
    expect(text).toContain('3 commits')
    expect(text.split('\n').filter((line) => /^(#|\*|-)/.test(line))).toEqual([
      '# Changelog',
      ...['## 2026-12', '### Added', '**orders**', '- **Breaking:** a', '### Fixed', '**mail**', '- b'],
      ...['## 2026-11', '### Added', '**other**', '- c'],
    ])
  })
})
