import type { Transaction } from 'kysely'
import type { Locale } from '#i18n/locales.ts'
import type { Db } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'

type Handle = Db | Transaction<Database>

const COLUMNS = [
  'id',
  'email',
  'password_hash',
  'name_zh',
  'name_en',
  'name_ja',
  'telephone',
  'wechat',
  'birth',
  'gender',
] as const

export function findByEmail(db: Handle, email: string) {
  return db.selectFrom('customer').select(COLUMNS).where('email', '=', email.toLowerCase()).executeTakeFirst()
}

export function findById(db: Handle, id: number) {
  return db.selectFrom('customer').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Adds an account, or gives undefined when the address is taken: the unique key decides, also between two at once. */
export function insertCustomer(
  db: Handle,
  customer: { email: string; passwordHash: string; locale: Locale; now: Temporal.Instant },
) {
  return db
    .insertInto('customer')
    .values({
      email: customer.email.toLowerCase(),
      password_hash: customer.passwordHash,
      locale: customer.locale,
      created_at: customer.now.toString(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findById>>>
