import type { Config } from '#server/config/config.ts'
import { connectEmbedded, connectPostgres, type Db, migrate } from './connect.ts'
import { hasTables, isEmpty } from './health.ts'
import { requirePreparedStatements } from './pooler.ts'

/**
 * Opens and migrates the configured database. In the sandbox profile an empty database is filled by `fillDemo`. In
 * production `requireFacts` throws if the database lacks what a start requires. A database in use is checked before it
 * is migrated too, because processes of the version before still use it.
 */
export async function openDatabase(
  config: Config,
  {
    fillDemo,
    requireFacts,
  }: { readonly fillDemo: (db: Db) => Promise<void>; readonly requireFacts: (db: Db) => Promise<void> },
): Promise<Db> {
  const isProduction = config.profile === 'production'
  const db =
    config.databaseUrl === null
      ? connectEmbedded({ directory: config.dataDir }).db
      : connectPostgres(config.databaseUrl, config.poolSize, config.databaseLimits)
  await requirePreparedStatements(db)
  if (isProduction && (await hasTables(db))) await requireFacts(db)
  await migrate(db, async (connection) => {
    if (config.profile === 'sandbox' && (await isEmpty(connection))) await fillDemo(connection)
  })
  if (isProduction) await requireFacts(db)
  return db
}
