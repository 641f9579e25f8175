import { fileURLToPath } from 'node:url'
import { passwordHasher } from '#server/auth/passwords.ts'
import type { Db } from '#server/db/connect.ts'
import { importInTransaction, noProgress, openSource } from '#server/modules/catalogue-entries/index.ts'
import { DRAWN_FOLDER } from '#server/pictures/uploads.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Random } from '#server/ports/random.ts'
import { writeOrders } from './orders/store.ts'
import { writeCustomers, writeSettings } from './store.ts'

const CATALOGUE = fileURLToPath(new URL('../../../catalogues/demo', import.meta.url))
/** Password of both demo customers (sandbox profile). */
const DEMO_PASSWORD = 'tabi2026'
const TICKET_REF_BYTES = 10

/**
 * Fills an empty, migrated database with the demo in one transaction: catalogues/demo through the operators'
 * importer, then customers and their orders. Its days are relative to today in Japan.
 */
export async function fillDemo(
  db: Db,
  { secret, clock, random }: { secret: Uint8Array; clock: Clock; random: Random },
): Promise<void> {
  const now = clock.now()
  const today = now.toZonedDateTimeISO('Asia/Tokyo').toPlainDate()
  const passwordHash = await passwordHasher(secret).hash(DEMO_PASSWORD)
  await db.transaction().execute(async (tx) => {
    await writeSettings(tx)
    const result = await importInTransaction({
      db: tx,
      source: openSource(CATALOGUE),
      // The demo uses only the app's own drawings.
      folders: { uploads: DRAWN_FOLDER, drawn: DRAWN_FOLDER },
      progress: noProgress,
      today: today.toString(),
      checkOnly: false,
      offlineMissing: false,
      keepsContacts: false,
      refusesScores: true,
    })
    if (result.outcome === 'faults') throw new Error(`The demo catalogue has errors:\n${result.faults.toText()}`)
    const customerIds = await writeCustomers(tx, { today, now, passwordHash })
    await writeOrders(tx, { today, now, customerIds, ticketRef: () => random.bytes(TICKET_REF_BYTES) })
  })
}
