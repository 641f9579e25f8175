// Selects server tests and journeys for a change: the uncommitted changes, or the last commit when there are none.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const TESTS = 'tests/server'
const JOURNEYS = 'e2e/specs'
/** Locations of the browser's code. A change there outside every group selects the platform journeys. */
const BROWSER = [
  'src/kit/',
  'src/web/',
  'src/i18n/',
  'src/contract/',
  'sw/',
  'public/',
  'e2e/',
  'index.html',
  'vite.config.ts',
]
const PLATFORM = 'platform'
/** Names in a path that map to a group of journeys with another name. */
const JOURNEYS_OF: Readonly<Record<string, string>> = {
  'sign-in': 'account',
  customers: 'account',
  session: 'account',
  third: 'account',
  favorites: 'account',
  sharing: 'tickets',
  trips: 'tickets',
  sw: 'tickets',
  orders: 'booking',
  order: 'booking',
  payments: 'booking',
  payment: 'booking',
  price: 'booking',
  coupons: 'booking',
  cancellations: 'booking',
  requests: 'booking',
  operator: 'console',
  'operator-actions': 'console',
  'operator-accounts': 'console',
  content: 'info',
}

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

function changedFiles(root: string): string[] {
  const now = [...git(root, 'diff', '--name-only', 'HEAD'), ...git(root, 'ls-files', '--others', '--exclude-standard')]
  return now.length > 0 ? now : git(root, 'diff-tree', '--no-commit-id', '--name-only', '-r', '-m', 'HEAD')
}

/** The folders in a file's path, and its base name without extensions. */
const namesOn = (file: string): string[] => [...file.split('/').slice(0, -1), basename(file).replace(/\..*$/, '')]

/**
 * Folders and files of server tests to run for changed files. Tests are in a folder named after their subject: a
 * module of the server, `http` or `db`. A file belongs to the folder whose name is in its path
 * (`src/server/modules/orders/store.ts`) or is its base name (`src/contract/orders.ts`). A changed test selects
 * itself.
 */
export function testsTouchedBy(files: readonly string[], folders: readonly string[]): string[] {
  const touched = files.flatMap((file) => {
    if (file.startsWith(`${TESTS}/`)) return [file]
    const names = namesOn(file)
    return folders.filter((folder) => names.includes(folder)).map((folder) => `${TESTS}/${folder}/`)
  })
  return [...new Set(touched)].sort()
}

/**
 * Folders of journeys to run for changed files: the groups whose name, or a name that maps to one, is in a file's
 * path. The browser's code outside every group selects the platform journeys.
 */
export function journeysTouchedBy(files: readonly string[], folders: readonly string[]): string[] {
  const touched = files.flatMap((file) => {
    const groups = namesOn(file).map((name) => JOURNEYS_OF[name] ?? name)
    const own = folders.filter((folder) => groups.includes(folder))
    return own.length === 0 && BROWSER.some((start) => file.startsWith(start)) ? [PLATFORM] : own
  })
  return [...new Set(touched)].sort().map((folder) => `${JOURNEYS}/${folder}/`)
}

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The server tests for the changes in a checkout. */
export function touchedTests(root: string): string[] {
  return testsTouchedBy(changedFiles(root), foldersIn(join(root, TESTS))).filter((path) => existsSync(join(root, path)))
}

/** The journeys for the changes in a checkout. */
export function touchedJourneys(root: string): string[] {
  return journeysTouchedBy(changedFiles(root), foldersIn(join(root, JOURNEYS)))
}
