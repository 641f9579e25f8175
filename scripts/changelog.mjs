// `npm run changelog`: writes CHANGELOG.md from the commits, month by month, by type and scope.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The types that change what people see, in the order of the file. */
const TYPES = { feat: 'Added', fix: 'Fixed', perf: 'Faster' }
/** Scopes whose commits only test and measure. */
const INTERNAL = ['attack', 'bench', 'drill', 'e2e', 'gallery', 'seed', 'storm', 'test']
const HEADER = /^(?<type>\w+)(?:\((?<scope>[^)]+)\))?(?<breaking>!)?: (?<what>.+)$/

/**
 * The changelog's text. `commits`: the month (`YYYY-MM`) and subject of each, newest first. The text states how
 * many commits are left out, because of their type or scope.
 */
export function changelogOf(commits) {
  const months = new Map()
  let omitted = 0
  for (const { month, subject } of commits) {
    const { type, scope = 'other', breaking, what } = HEADER.exec(subject)?.groups ?? {}
    if (!Object.hasOwn(TYPES, type ?? '') || INTERNAL.includes(scope)) {
      omitted += 1
      continue
    }
    const types = months.get(month) ?? new Map(Object.keys(TYPES).map((name) => [name, new Map()]))
    months.set(month, types)
    const scopes = types.get(type)
    // A merge may bring the same commit twice.
    scopes.set(scope, (scopes.get(scope) ?? new Set()).add(breaking ? `**Breaking:** ${what}` : what))
  }
  const lines = [
    '# Changelog',
    '',
    `Written by \`npm run changelog\` from the commits. ${omitted} commits that change nothing for users are left out.`,
  ]
  for (const [month, types] of [...months].toSorted(([a], [b]) => b.localeCompare(a))) {
    lines.push('', `## ${month}`)
    for (const [type, scopes] of types) {
      if (scopes.size === 0) continue
      lines.push('', `### ${TYPES[type]}`)
      for (const [scope, entries] of [...scopes].toSorted(([a], [b]) => a.localeCompare(b)))
        lines.push('', `**${scope}**`, ...[...entries].map((entry) => `- ${entry}`))
    }
  }
  return `${lines.join('\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const log = execFileSync('git', ['log', '--no-merges', '--date=format:%Y-%m', '--format=%ad %s'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const commits = log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ month: line.slice(0, 7), subject: line.slice(8) }))
  writeFileSync(new URL('../CHANGELOG.md', import.meta.url), changelogOf(commits))
}
