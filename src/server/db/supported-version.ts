import { type QueryExecutorProvider, sql } from 'kysely'
import { ConfigError } from '#server/config/config.ts'

/** The oldest major version of PostgreSQL that the server tests run on. */
export const OLDEST_MAJOR = 15

/** Why a PostgreSQL with this `server_version_num` (150020 is 15.20) is too old; null if it is supported. */
export function versionFault(versionNumber: number): string | null {
  const major = Math.floor(versionNumber / 10_000)
  if (major >= OLDEST_MAJOR) return null
  return `DATABASE_URL points to PostgreSQL ${major}.${versionNumber % 10_000}. Version ${OLDEST_MAJOR} or newer is required.`
}

/** Throws ConfigError for a database whose version is too old, before a migration fails halfway. */
export async function requireSupportedVersion(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(db)
  const fault = versionFault(Number(rows[0]?.version))
  if (fault !== null) throw new ConfigError(fault)
}
