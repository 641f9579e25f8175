import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const RULES = 'docs/rules'
/** The files that may contain citations: handwritten ones, except the rules' own list of former names. */
const READ = /^((src|sw|tests|e2e|scripts|docs)\/.*|[^/]+)\.(tsx?|mjs|css|md|html)$/
const NOT_READ = /routeTree\.gen\.ts$|^tests\/unit\/citations\.test\.ts$|^CHANGELOG\.md$/

/** Every anchor of the rules, with its file. */
const anchors = [...readdirSync(RULES).map((name) => `${RULES}/${name}`), 'docs/attacks.md'].flatMap((path) => {
  return [...readFileSync(path, 'utf8').matchAll(/<a id="([^"]+)">/g)].map(([, id]) => ({ path, id: id ?? '' }))
})
const ruleIds = new Set(anchors.map(({ id }) => id))
/** Rows of the acceptance inventory, such as CP-05. */
const rowIds = new Set(
  [...readFileSync('docs/acceptance.md', 'utf8').matchAll(/^\| ([A-Z]{2,3}-\d{2}) \|/gm)].map(([, id]) => id ?? ''),
)
const rowPrefixes = [...new Set([...rowIds].map((id) => id.slice(0, id.indexOf('-'))))].join('|')
const decisionNumbers = new Set(
  readdirSync('docs/decisions').flatMap((name) => /^(\d{2})-[a-z0-9-]+\.md$/.exec(name)?.[1] ?? []),
)

/** The kinds of citation: their form, and whether the cited item exists. */
const KINDS = {
  rule: { form: /(?<![\w-])(?:P-\d(?!\d)(?:\.\d+)?|[AUSGT]-\d{1,2}(?!\d))(?![\w-])/g, exists: (id) => ruleIds.has(id) },
  finding: { form: /(?<=['"`(][A-Z\d. -]*)\b[DW]\d{1,2}(?=[ ,)])/g, exists: (id) => ruleIds.has(id) },
  row: { form: new RegExp(`(?<![\\w-])(?:${rowPrefixes})-\\d{2}(?![\\w-])`, 'g'), exists: (id) => rowIds.has(id) },
  decision: {
    // The second number of a list too; a number of the older, three-digit records is unknown.
    form: /(?<=\bdecisions? (?:\d+(?:,| and|, and) )*|\bdocs\/decisions\/)\d{2,3}\b/gi,
    exists: (number) => decisionNumbers.has(number),
  },
} satisfies Record<string, { form: RegExp; exists: (id: string) => boolean }>
type Kind = keyof typeof KINDS
const KIND_NAMES = Object.keys(KINDS) as Kind[]

/** Former ways to cite rules; docs/rules/README.md lists the current names. */
const OLD_FORMS: readonly RegExp[] = [
  /\bsecurity (?:rule|promise)s?\b/gi,
  /\(rules? \d+\b/gi,
  /\bspec(?:ification)?,? sections?\b/gi,
  /\b(?:beyond|of|in|see) sections? \d+\b/gi,
  /\b(?:the|product) spec(?:ification)?\b(?! of\b)/gi,
  /(?<!rules\/)\b(?:spec|security|tickets|decisions|findings)\.md\b/g,
  /\bdecisions? [AU]-\d/gi,
  /\bfindings? [DW]?\d+\b/gi,
]

type Citation = { readonly kind: Kind; readonly id: string }

/** The text in one line, because a citation may run over two lines of a comment. */
const joined = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')

function citations(text: string): Citation[] {
  const line = joined(text)
  return KIND_NAMES.flatMap((kind) => [...line.matchAll(KINDS[kind].form)].map(([id]) => ({ kind, id })))
}

/** Local links of a Markdown file to a missing file, or to a missing anchor of the rules. */
function deadLinks(path: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link ?? '')
    .filter((link) => !/^(?:\w+:|#|\/)/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = join(dirname(path), file)
      if (!existsSync(target)) return true
      return anchor !== undefined && (dirname(target) === RULES || target === 'docs/attacks.md')
        ? !anchors.some(({ path: at, id }) => at === target && id === anchor)
        : false
    })
}

/** Faulty citations of a file, each with its context. */
function faults(path: string, text: string): string[] {
  const line = joined(text)
  const unknown = citations(text)
    .filter(({ kind, id }) => !KINDS[kind].exists(id))
    .map(({ kind, id }) => `no such ${kind}: ${id}`)
  // The rules link to one another by file name.
  const old = path.startsWith(`${RULES}/`)
    ? []
    : OLD_FORMS.flatMap((form) => [...line.matchAll(form)]).map(
        ({ 0: found, index }) => `old form: ${found} … ${line.slice(index + found.length, index + found.length + 30)}`,
      )
  const dead = path.endsWith('.md') ? deadLinks(path, text).map((link) => `leads nowhere: ${link}`) : []
  return [...unknown, ...old, ...dead].map((fault) => `${path}: ${fault}`)
}

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\0')
  .filter((path) => READ.test(path) && !NOT_READ.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

describe('citations', () => {
  it('refer to an existing rule, finding, row or decision, in the current form', () => {
    expect(files.flatMap(({ path, text }) => faults(path, text))).toEqual([])
  })

  it('are found in large numbers, so the search works', () => {
    const count = (part: RegExp, kind: Kind) =>
      files
        .filter(({ path }) => part.test(path))
        .flatMap(({ text }) => citations(text).filter((one) => one.kind === kind)).length
    expect(count(/^(src|sw)\//, 'rule')).toBeGreaterThan(200)
    expect(count(/^(tests|e2e)\//, 'rule')).toBeGreaterThan(20)
    expect(count(/^docs\/acceptance\.md$/, 'rule')).toBeGreaterThan(80)
    expect(count(/\.(test|spec)\.tsx?$/, 'row')).toBeGreaterThan(500)
    expect(count(/./, 'decision')).toBeGreaterThan(0)
  })

  it.each([
    ['an unknown rule', '/** Compared, never believed (S-99). */', 'no such rule: S-99'],
    ['an unknown rule of an area', '// The paid label (P-4.99).', 'no such rule: P-4.99'],
    ['an unknown reading', "it('A-77 EN-01 the name', () => {", 'no such rule: A-77'],
    ['an unknown finding', "it('PC-01 D99 one refused refund', () => {", 'no such finding: D99'],
    ['an unknown row', '/** As asked (GEN-99). */', 'no such row: GEN-99'],
    ['an unknown decision', '// Why: docs/decisions/99.', 'no such decision: 99'],
    ['an unknown decision in a list', '/** Compared (decisions 01 and 99). */', 'no such decision: 99'],
    ['a decision by its older number', '/** Compared (decision 113). */', 'no such decision: 113'],
    [
      'an old form over two lines',
      '/**\n * Links are used once (security\n * rule 13).\n */',
      'old form: security rule',
    ],
    ['a rule by its bare number', '// Collected or let go (rule 6).', 'old form: (rule 6'],
    ['a section', '/** Kept as it is (spec sections 2 and 5). */', 'old form: spec sections'],
    ['a file that is not here', '/** Kept (tickets.md, point 5). */', 'old form: tickets.md'],
    ['a reading called a decision', '/** Yen (decision A-13). */', 'old form: decision A-1'],
  ])('are checked for %s', (_what, text, fault) => {
    expect(faults('src/domain/x.ts', text).join('\n')).toContain(`src/domain/x.ts: ${fault}`)
  })

  it.each([
    ['a missing file', '[00](decisions/00-nothing.md)'],
    ['a missing anchor', '[S-99x](rules/security.md#S-99x)'],
    ['an anchor of another file', '[S-05](rules/tickets.md#S-05)'],
  ])('are checked for a link to %s', (_what, text) => {
    expect(faults('docs/x.md', text)).toEqual([expect.stringContaining('leads nowhere')])
  })
})

describe('the rules', () => {
  it('have unique numbers', () => {
    const ids = anchors.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('have every number up to the last: none is removed, because older commits cite it', () => {
    const last = { A: 55, U: 28, S: 30, G: 21 } as const
    const wanted = Object.entries(last).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, at) => `${letter}-${String(at + 1).padStart(2, '0')}`),
    )
    const areas = Array.from({ length: 9 }, (_, at) => `P-${at + 1}`)
    expect([...wanted, ...areas].filter((id) => !ruleIds.has(id))).toEqual([])
  })

  it('show the number of their anchor', () => {
    const hidden = anchors.filter(({ path, id }) => {
      const text = readFileSync(path, 'utf8')
      return !new RegExp(`<a id="${id}"></a>(?:\\*\\*)?${id.replace('.', '\\.')}(?![\\d.])`).test(text)
    })
    expect(hidden).toEqual([])
  })
})
