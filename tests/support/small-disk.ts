import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface SmallDisk {
  /** A folder in which a test PostgreSQL may have a tablespace. */
  readonly path: string
  /** Call it after the PostgreSQL has ended. */
  remove(): void
}

/** An in-memory file system of that many MB, for a disk that soon fills up; or the reason why none can be created. */
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
  // The server runs as another user, which must own the folder of a tablespace.
  const folder = join(path, 'tablespace')
  mkdirSync(folder, { mode: 0o700 })
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  chownSync(folder, idOf('-u'), idOf('-g'))
  return {
    path: folder,
    remove() {
      execFileSync('umount', [path])
      rmSync(path, { recursive: true })
    },
  }
}
