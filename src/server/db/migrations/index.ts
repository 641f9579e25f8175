import type { Migration } from 'kysely/migration'
import { init } from './0001-init.ts'

/** All migrations in order: a static record, so that nothing is read from disk at start. */
export const migrations: Record<string, Migration> = { '0001-init': init }
