// Which server tests `npm test -- quick` runs: those of what was changed since the last commit, or in it when nothing was.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const TESTS = 'tests/server'

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

function changedFiles(root: string): string[] {
  const now = [...git(root, 'diff', '--name-only', 'HEAD'), ...git(root, 'ls-files', '--others', '--exclude-standard')]
  return now.length > 0 ? now : git(root, 'diff-tree', '--no-commit-id', '--name-only', '-r', '-m', 'HEAD')
}

/**
 * Folders and files of server tests to run for changed files. Tests lie in a folder with the name of what they are
 * about: a module of the server, `http` or `db`. So a file belongs to the folder whose name stands on its path
 * (`src/server/modules/orders/store.ts`) or is its own (`src/contract/orders.ts`). A changed test is run itself.
 */
export function testsTouchedBy(files: readonly string[], folders: readonly string[]): string[] {
  const touched = files.flatMap((file) => {
    if (file.startsWith(`${TESTS}/`)) return [file]
    const names = [...file.split('/').slice(0, -1), basename(file).replace(/\..*$/, '')]
    return folders.filter((folder) => names.includes(folder)).map((folder) => `${TESTS}/${folder}/`)
  })
  return [...new Set(touched)].sort()
}

/** The same for the changes in a checkout. */
export function touchedTests(root: string): string[] {
  const folders = readdirSync(join(root, TESTS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  return testsTouchedBy(changedFiles(root), folders).filter((path) => existsSync(join(root, path)))
}
