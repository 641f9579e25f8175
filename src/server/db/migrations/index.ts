import { readdirSync } from 'node:fs'
import type { Migration } from 'kysely/migration'

const FILE = /^\d{4}-[a-z-]+\.ts$/

/**
 * Loads the migrations of this folder by name. File names start with the sequence number, and each file exports `up`.
 */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = readdirSync(import.meta.dirname).filter((name) => FILE.test(name))
  const read = files.map(async (name): Promise<[string, Migration]> => {
    return [name.slice(0, -'.ts'.length), await import(new URL(name, import.meta.url).href)]
  })
  return Object.fromEntries(await Promise.all(read))
}
