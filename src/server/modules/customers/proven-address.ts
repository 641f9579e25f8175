import type { Locale } from '#i18n/locales.ts'
import type { Tx } from '#server/db/connect.ts'
import { holdAccess, revokeAccess } from '#server/modules/access/index.ts'
import type { OpenLink } from './links/store.ts'
import { findByEmail, insertCustomer, proveAddress, setPassword } from './store.ts'

/** An account that somebody has just shown to be theirs, and the version of access for which that counts. */
export interface ProvenAccount {
  readonly id: number
  readonly accessVersion: number
}

/**
 * The account of an address whose mailbox the caller has just proven by a mailed link or its code: the one there is,
 * else a new one without a password. One that nobody had confirmed loses its password, and whoever got in by it: who
 * typed it need not be the owner of the mailbox. Null when access to the account has been revoked since the mail
 * (S-22). In the caller's transaction, until whose end nobody revokes.
 */
export async function accountOfProvenAddress(
  tx: Tx,
  {
    link,
    locale,
    now,
  }: { link: Pick<OpenLink, 'email' | 'customer_id' | 'access_version'>; locale: Locale; now: Temporal.Instant },
): Promise<ProvenAccount | null> {
  const { email, customer_id: mailedFor, access_version: version } = link
  if (mailedFor === null) {
    const made = await insertCustomer(tx, { email, passwordHash: null, locale, now, isBound: true })
    if (made) return { id: made.id, accessVersion: made.access_version }
  }
  const account = await findByEmail(tx, email)
  if (!account) return null
  const { id, access_version: current } = account
  // Mailed when the address had no account: the one that it has now must be as it was made.
  const isMailedForIt = mailedFor === null ? current === 1 : mailedFor === id && version === current
  if (!isMailedForIt || !(await holdAccess(tx, { id, accessVersion: current }))) return null
  if (account.email_bound_at !== null) return { id, accessVersion: current }
  const revoked = await revokeAccess(tx, id, { version: current, keep: null, identities: true })
  if (!revoked) return null
  await setPassword(tx, id, null)
  await proveAddress(tx, id, now)
  return { id, accessVersion: revoked.version }
}

/** A new account without an address and without a password: another service alone opens it. */
export async function accountWithoutAddress(
  tx: Tx,
  { locale, now }: { locale: Locale; now: Temporal.Instant },
): Promise<ProvenAccount> {
  const made = await insertCustomer(tx, { email: null, passwordHash: null, locale, now, isBound: false })
  if (!made) throw new Error('No address, and yet it was taken')
  return { id: made.id, accessVersion: made.access_version }
}
