import { readFile, writeFile } from 'node:fs/promises'
import { connectEmbedded, type Db } from '#server/db/connect.ts'
import { oncePerRun } from './once-per-run.ts'

const dumps = new Map<string, Promise<Blob>>()

/**
 * Fills an embedded database once per run and reads its dump once per worker: a copy costs a twentieth of a new one.
 */
async function dumpOf(name: string, fill: (db: Db) => Promise<void>): Promise<Blob> {
  const path = await oncePerRun(`${name}.tar`, async (draft) => {
    const { db, pglite } = connectEmbedded({})
    await fill(db)
    const dump = await pglite.dumpDataDir('none')
    await db.destroy()
    await writeFile(draft, new Uint8Array(await dump.arrayBuffer()))
  })
  return new Blob([await readFile(path)])
}

/**
 * An in-memory embedded database with the content that `fill` writes; callers with the same name get copies of the same
 * dump.
 */
export async function embeddedCopy(name: string, fill: (db: Db) => Promise<void>): Promise<Db> {
  const dump = dumps.get(name) ?? dumpOf(name, fill)
  dumps.set(name, dump)
  return connectEmbedded({ dump: await dump }).db
}
