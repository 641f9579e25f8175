import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface SmallDisk {
  /** A folder that a PostgreSQL of the tests may have a tablespace in. */
  readonly path: string
  /** Once the PostgreSQL has ended. */
  remove(): void
}

/** A file system of so many MB in memory, for a disk that is full soon; where none can be made, why. */
export function smallDisk(megabytes: number): SmallDisk | { readonly reason: string } {
  if (process.platform !== 'linux')
    return { reason: `a small file system is made on Linux only, not on ${process.platform}` }
  if (process.getuid?.() !== 0) return { reason: 'only root may mount a small file system' }
  const path = mkdtempSync('/tmp/tabifuda-disk-')
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', path], {
    encoding: 'utf8',
  })
  if (mounted.status !== 0) {
    rmSync(path, { recursive: true })
    return { reason: `mounting is not possible here: ${mounted.stderr || mounted.error?.message}` }
  }
  // The server runs as another user, who owns the folder of a tablespace.
  const folder = join(path, 'tablespace')
  execFileSync('install', [
    '-d',
    '-o',
    'nobody',
    '-g',
    execFileSync('id', ['-gn', 'nobody'], { encoding: 'utf8' }).trim(),
    folder,
  ])
  chmodSync(folder, 0o700)
  return {
    path: folder,
    remove() {
      execFileSync('umount', [path])
      rmSync(path, { recursive: true })
    },
  }
}
