import type { Transaction } from 'kysely'
import { addDays, japanDateTime } from '#domain/calendar/time.ts'
import type { Database } from '#server/db/schema.ts'
import { DEMO_CUSTOMERS } from './customers.ts'
import { DEMO_GUESTS } from './reviews/guests.ts'
import { SETTINGS } from './settings.ts'

type Tx = Transaction<Database>

/** How many days ago the demo customers joined. */
const JOINED_DAYS_AGO = 120

/** Writes the service's settings, which are not in the catalogue files. */
export async function writeSettings(tx: Tx): Promise<void> {
  await tx
    .insertInto('config')
    .values(Object.entries(SETTINGS).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute()
}

/**
 * Writes the demo customers with their favourites, and the guests, who cannot sign in. Returns their ids by email
 * address.
 */
export async function writeCustomers(
  tx: Tx,
  { today, now, passwordHash }: { today: Temporal.PlainDate; now: Temporal.Instant; passwordHash: string },
): Promise<ReadonlyMap<string, number>> {
  const joined = japanDateTime(addDays(today.toString(), -JOINED_DAYS_AGO), '09:00').toString()
  const written = await tx
    .insertInto('customer')
    .values(
      [...DEMO_CUSTOMERS, ...DEMO_GUESTS].map((customer, index) => ({
        email: customer.email,
        password_hash: index < DEMO_CUSTOMERS.length ? passwordHash : null,
        name_zh: customer.nameZh,
        name_en: customer.nameEn,
        name_ja: customer.nameJa,
        telephone: customer.telephone,
        wechat: customer.wechat,
        birth: customer.birth,
        gender: customer.gender,
        locale: customer.locale,
        email_bound_at: joined,
        created_at: joined,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const ids = new Map(written.map(({ id, email }) => [email ?? '', id]))
  await tx
    .insertInto('favorite')
    .values(
      DEMO_CUSTOMERS.flatMap((customer) => {
        const row = { customer_id: ids.get(customer.email) ?? 0, created_at: now.toString() }
        return [
          ...customer.favoriteSuppliers.map((id) => ({ ...row, type: 'supplier' as const, source_id: id })),
          ...customer.favoritePackages.map((id) => ({ ...row, type: 'package' as const, source_id: id })),
        ]
      }),
    )
    .execute()
  return ids
}
