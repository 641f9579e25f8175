import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The environment variable with the folder that the processes of a run share. */
const RUN_FOLDER = 'TABIFUDA_TEST_RUN'

/** Makes this process, and those it starts from now on, keep the results of {@link oncePerRun} in `folder`. */
export function shareIn(folder: string): void {
  process.env[RUN_FOLDER] = folder
}

const isThereAlready = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * The path of a file or folder that `make` writes once for the whole run. Concurrent workers wait for the first; if it
 * fails, the next one tries. The result is shared: copy it before changing it.
 */
export async function oncePerRun(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const folder = process.env[RUN_FOLDER]
  if (folder === undefined) throw new Error('This run shares no folder')
  const path = join(folder, name)
  const lock = `${path}.lock`
  while (!existsSync(path)) {
    try {
      mkdirSync(lock)
    } catch (error) {
      if (!isThereAlready(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    try {
      // The previous holder of the lock may have made it.
      if (existsSync(path)) break
      const draft = `${path}.draft`
      rmSync(draft, { recursive: true, force: true })
      await make(draft)
      renameSync(draft, path)
    } finally {
      rmdirSync(lock)
    }
  }
  return path
}
