import type { Locale } from '#i18n/locales.ts'
import type { ConsentColumns } from '#server/auth/consent.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockAccess, revokeAccess } from '#server/modules/access/index.ts'
import type { OpenLink } from './links/store.ts'
import { findByEmail, insertCustomer, proveAddress, setPassword } from './store.ts'

/** An account whose ownership was just proven, and the access version for which the proof is valid. */
export interface ProvenAccount {
  readonly id: number
  readonly accessVersion: number
}

/**
 * The account of an address whose mailbox the caller has just proven by a mailed link or its code: the existing
 * one, otherwise a new one without a password. An unconfirmed account loses its password and all access gained with
 * it, because the person who set the password need not own the mailbox. Returns null when access to the account was
 * revoked after the mail (S-22). The account stays locked against revocation until the caller's transaction ends.
 */
export async function accountOfProvenAddress(
  tx: Tx,
  {
    link,
    locale,
    now,
    consent,
  }: {
    link: Pick<OpenLink, 'email' | 'customer_id' | 'access_version'>
    locale: Locale
    now: Temporal.Instant
    /** Of a new account. */
    consent: ConsentColumns
  },
): Promise<ProvenAccount | null> {
  const { email, customer_id: mailedFor, access_version: version } = link
  if (mailedFor === null) {
    const made = await insertCustomer(tx, { email, passwordHash: null, locale, now, isBound: true, consent })
    if (made) return { id: made.id, accessVersion: made.access_version }
  }
  const account = await findByEmail(tx, email)
  if (!account) return null
  const { id, access_version: current } = account
  // The mail was sent when the address had no account, so the account it has now must be unchanged since its
  // creation.
  const isMailedForIt = mailedFor === null ? current === 1 : mailedFor === id && version === current
  if (!isMailedForIt || !(await lockAccess(tx, { id, accessVersion: current }))) return null
  if (account.email_bound_at !== null) return { id, accessVersion: current }
  const revoked = await revokeAccess(tx, id, { version: current, keep: null, identities: true })
  if (!revoked) return null
  await setPassword(tx, id, null)
  await proveAddress(tx, id, now)
  return { id, accessVersion: revoked.version }
}

/** Creates an account without an address or password. Only a third-party service can sign in to it. */
export async function accountWithoutAddress(
  tx: Tx,
  { locale, now, consent }: { locale: Locale; now: Temporal.Instant; consent: ConsentColumns },
): Promise<ProvenAccount> {
  const made = await insertCustomer(tx, { email: null, passwordHash: null, locale, now, isBound: false, consent })
  if (!made) throw new Error('The address is empty, but the database reports it as taken')
  return { id: made.id, accessVersion: made.access_version }
}
