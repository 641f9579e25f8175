import { sql, type Updateable } from 'kysely'
import { FAILURES_UNTIL_RESET } from '#domain/constants.ts'
import type { Locale } from '#i18n/locales.ts'
import type { ConsentColumns } from '#server/auth/consent.ts'
import { type Db, type Handle, quickReadsOf, type Tx } from '#server/db/connect.ts'
import type { CustomerTable } from '#server/db/schema.ts'

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
  'locale',
  'email_bound_at',
  'access_version',
] as const

export function findByEmail(db: Handle, email: string) {
  return db.selectFrom('customer').select(COLUMNS).where('email', '=', email.toLowerCase()).executeTakeFirst()
}

export function findById(db: Handle, id: number) {
  return db.selectFrom('customer').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/**
 * The account of a reader. Every page of a signed-in customer reads it first, so it uses the fast read pool and
 * does not queue behind writes.
 */
export const findReader = (db: Db, id: number) => findById(quickReadsOf(db), id)
export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findById>>>

/** The account of an address, with the fields for a login: failures in a row, and whether the browser is known. */
export async function findForLogin(
  db: Handle,
  email: string,
  { device, since }: { device: Uint8Array | null; since: Temporal.Instant },
) {
  const row = await db
    .selectFrom('customer')
    .leftJoin('known_device', (join) =>
      join
        .onRef('known_device.customer_id', '=', 'customer.id')
        .onRef('known_device.access_version', '=', 'customer.access_version')
        .on('known_device.device_hash', '=', device)
        .on('known_device.created_at', '>=', new Date(since.epochMilliseconds)),
    )
    .select(COLUMNS.map((column) => `customer.${column}` as const))
    .select(['customer.failures_in_row', 'known_device.device_hash'])
    .where('customer.email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row && { ...row, isKnownDevice: row.device_hash !== null }
}

/** Inserts an account; undefined when the address is taken. The unique key decides between concurrent requests. */
export function insertCustomer(
  db: Handle,
  customer: {
    email: string | null
    passwordHash: string | null
    locale: Locale
    now: Temporal.Instant
    isBound: boolean
    /** The consent to the terms with which it was made. */
    consent: ConsentColumns
  },
) {
  const now = customer.now.toString()
  return db
    .insertInto('customer')
    .values({
      email: customer.email?.toLowerCase() ?? null,
      password_hash: customer.passwordHash,
      locale: customer.locale,
      created_at: now,
      email_bound_at: customer.isBound ? now : null,
      ...customer.consent,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

/**
 * Sets the password of an account without one whose address is unconfirmed; false where there is no such account.
 * It has never been signed in to, so there is no access to revoke.
 */
export async function addFirstPassword(
  db: Handle,
  {
    email,
    passwordHash,
    locale,
    consent,
  }: { email: string; passwordHash: string; locale: Locale; consent: ConsentColumns },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer')
    .set({ password_hash: passwordHash, locale, ...(consent.terms_version !== null && consent) })
    .where('email', '=', email.toLowerCase())
    .where('email_bound_at', 'is', null)
    .where('password_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/**
 * Counts a wrong password before the comparison, so that concurrent tries cannot exceed the limit. Returns false
 * when the account has too many in a row, or does not exist; both take equally long.
 */
export async function countFailure(db: Handle, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer')
    .set((eb) => ({ failures_in_row: eb('failures_in_row', '+', 1) }))
    .where('id', '=', id)
    .where('failures_in_row', '<', FAILURES_UNTIL_RESET)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function clearFailures(db: Handle, id: number): Promise<void> {
  await db.updateTable('customer').set({ failures_in_row: 0 }).where('id', '=', id).execute()
}

/** Confirms the account's address. An earlier confirmation keeps its time. */
export async function proveAddress(db: Handle, id: number, now: Temporal.Instant): Promise<void> {
  await sql`
    update customer set email_bound_at = coalesce(email_bound_at, ${now.toString()}::timestamptz) where id = ${id}
  `.execute(db)
}

/** Sets or removes the password. The caller must revoke access gained by the old one in the same transaction. */
export async function setPassword(tx: Tx, id: number, passwordHash: string | null): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ password_hash: passwordHash, failures_in_row: 0 })
    .where('id', '=', id)
    .execute()
}

/** Whether third-party services can sign in to an account. */
export async function hasServices(db: Handle, id: number): Promise<boolean> {
  const row = await db.selectFrom('third_identity').select('subject').where('customer_id', '=', id).executeTakeFirst()
  return row !== undefined
}

export function updateProfile(db: Handle, id: number, changes: Updateable<CustomerTable>) {
  return db.updateTable('customer').set(changes).where('id', '=', id).returning(COLUMNS).executeTakeFirst()
}
