import type { Transaction } from 'kysely'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '#server/db/schema.ts'
import { deleteSessions, forgetDevices } from '#server/modules/sessions/index.ts'
import { deleteLinks } from './links/store.ts'
import { findByEmail, insertCustomer, setProvenPassword } from './store.ts'

/**
 * The account of an address whose mailbox the caller has just proven by a mailed link or code: the one there is, else a
 * new one without a password. One that nobody had confirmed loses its password: whoever typed it need not be the owner
 * of the mailbox. In the caller's transaction; answers the account's id.
 */
export async function accountOfProvenAddress(
  tx: Transaction<Database>,
  { email, locale, now }: { email: string; locale: Locale; now: Temporal.Instant },
): Promise<number> {
  const made = await insertCustomer(tx, { email, passwordHash: null, locale, now, isBound: true })
  if (made) return made.id
  const account = await findByEmail(tx, email)
  if (!account) throw new Error('An address was given up while it was being taken')
  if (account.email_bound_at === null) {
    await setProvenPassword(tx, account.id, null, now)
    await deleteSessions(tx, account.id)
    await forgetDevices(tx, account.id)
    await deleteLinks(tx, account.id)
  }
  return account.id
}

/** A new account without an address and without a password: another service alone opens it. Answers its id. */
export async function accountWithoutAddress(
  tx: Transaction<Database>,
  { locale, now }: { locale: Locale; now: Temporal.Instant },
): Promise<number> {
  const made = await insertCustomer(tx, { email: null, passwordHash: null, locale, now, isBound: false })
  if (!made) throw new Error('No address, and yet it was taken')
  return made.id
}
