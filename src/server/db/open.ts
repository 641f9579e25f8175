import type { Config } from '#server/config.ts'
import { passwordHasher } from '#server/passwords.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Random } from '#server/ports/random.ts'
import { connectEmbedded, connectPostgres, type Db, migrate } from './connect.ts'
import { isEmpty } from './health.ts'
import { seed } from './seed/seed.ts'

/** Password of both demo customers (sandbox profile). */
const DEMO_PASSWORD = 'tabi2026'
const TICKET_REF_BYTES = 10

/** Opens the configured database, migrated, and in the sandbox profile filled with the demo when it is empty. */
export async function openDatabase(
  config: Config,
  deps: { secret: Uint8Array; clock: Clock; random: Random },
): Promise<Db> {
  const db =
    config.databaseUrl === null
      ? connectEmbedded({ directory: config.dataDir }).db
      : connectPostgres(config.databaseUrl, config.poolSize)
  await migrate(db, async (connection) => {
    if (config.profile === 'sandbox' && (await isEmpty(connection))) await fillDemo(connection, deps)
  })
  return db
}

/** Writes the demo catalogue, customers and orders. */
export async function fillDemo(db: Db, deps: { secret: Uint8Array; clock: Clock; random: Random }): Promise<void> {
  const now = deps.clock.now()
  await seed(db, {
    now,
    today: now.toZonedDateTimeISO('Asia/Tokyo').toPlainDate(),
    passwordHash: await passwordHasher(deps.secret).hash(DEMO_PASSWORD),
    ticketRef: () => deps.random.bytes(TICKET_REF_BYTES),
  })
}
