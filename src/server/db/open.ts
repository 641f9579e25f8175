import type { Config } from '#server/config.ts'
import { connectEmbedded, connectPostgres, type Db, migrate } from './connect.ts'
import { isEmpty } from './health.ts'
import { requirePreparedStatements } from './pooler.ts'

/** Opens the configured database, migrated, and in the sandbox profile filled by `fillDemo` when it is empty. */
export async function openDatabase(config: Config, fillDemo: (db: Db) => Promise<void>): Promise<Db> {
  const db =
    config.databaseUrl === null
      ? connectEmbedded({ directory: config.dataDir }).db
      : connectPostgres(config.databaseUrl, config.poolSize, config.databaseLimits)
  await requirePreparedStatements(db)
  await migrate(db, async (connection) => {
    if (config.profile === 'sandbox' && (await isEmpty(connection))) await fillDemo(connection)
  })
  return db
}
