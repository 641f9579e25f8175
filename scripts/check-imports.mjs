// `npm run imports`: checks imports against the rules of .dependency-cruiser.mjs. Accepts another folder as its
// argument.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDERS = ['src', 'sw']
const CLI = fileURLToPath(new URL('../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', import.meta.url))

/** All source files that the cruise must have read; declaration files contain no runtime imports. */
function sources(root) {
  return FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => join(folder, path).replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')),
  )
}

/**
 * Checks the project at `root`. Returns its violations as { rule, from, to, comment }, and the files that were not
 * read: with an incompatible TypeScript parser the tool reads nothing and reports no violations.
 */
function checkImports(root) {
  const args = [CLI, ...FOLDERS, '--config', '.dependency-cruiser.mjs', '--output-type', 'json']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser returned no result:\n${stdout}${stderr}`)
  const { modules, summary } = JSON.parse(stdout)
  const comments = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
  const read = new Set(modules.map(({ source }) => source))
  return {
    read: read.size,
    unread: sources(root).filter((path) => !read.has(path)),
    breaks: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      comment: comments.get(rule.name),
    })),
  }
}

const root = process.argv[2] ?? resolve(fileURLToPath(import.meta.url), '../..')
const { read, unread, breaks } = checkImports(root)
for (const { rule, from, to, comment } of breaks) console.error(`${rule}: ${from} → ${to}\n  ${comment}`)
for (const path of unread) console.error(`not read by the check: ${path}`)
console.log(`${read} modules, ${breaks.length} breaks`)
if (breaks.length + unread.length > 0 || read === 0) process.exit(1)
