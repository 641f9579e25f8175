import type { Config } from '#server/config/config.ts'
import { connectEmbedded, connectPostgres, type Db, migrate } from './connect.ts'
import { isEmpty } from './health.ts'
import { requirePreparedStatements } from './pooler.ts'

/** Opens and migrates the configured database. In the sandbox profile an empty database is filled by `fillDemo`. */
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
