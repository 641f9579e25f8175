import type { Locale } from '#i18n/locales.ts'
import type { Tx } from '#server/db/connect.ts'
import {
  deleteCodes,
  deleteDevices,
  deleteIdentities,
  deleteLinks,
  deleteSessions,
  deleteThirdLogins,
  keepDevice,
  keepSession,
  nextVersion,
} from './store.ts'

/** The browser in which an owner revokes, and stays signed in: under new cookies, so that copies of the old ones end too. */
interface KeptBrowser {
  /** The session's number. */
  readonly session: number
  /** Hash of the session's new id. */
  readonly newIdHash: Uint8Array
  readonly device: { readonly hash: Uint8Array; readonly newHash: Uint8Array } | null
}

interface Revocation {
  /** The version for which the caller's right to revoke was proven: it revokes nothing if another was faster. */
  readonly version: number
  readonly keep: KeptBrowser | null
  /** Whether sign-in with other services ends as well. */
  readonly identities: boolean
}

interface Revoked {
  /** The account's version from now on. */
  readonly version: number
  /** Sessions that ended. */
  readonly ended: number
  /** Whom to tell. */
  readonly owner: { readonly email: string | null; readonly locale: Locale }
}

/**
 * Ends everything that lets somebody into an account (S-22): sessions, known devices, sign-in codes, mailed
 * codes, mailed links of every kind to its owner, sign-ins with other services that are open, and those services themselves when
 * asked. The one place that does; whoever changes what proves an owner calls it in the same transaction.
 *
 * What is stored is deleted. What is under way (a login whose password was compared a moment ago) carries the version
 * that it began with and counts for nothing when it is stored later. Null when the version was not the account's any
 * more: nothing has happened then.
 */
export async function revokeAccess(
  tx: Tx,
  customerId: number,
  { version, keep, identities }: Revocation,
): Promise<Revoked | null> {
  // First, and it locks the row: two revocations of one account follow each other.
  const account = await nextVersion(tx, customerId, version)
  if (account === null) return null
  const next = account.access_version
  await deleteCodes(tx, customerId)
  await deleteLinks(tx, customerId, account.email)
  await deleteThirdLogins(tx, customerId)
  if (identities) await deleteIdentities(tx, customerId)
  if (keep) await keepSession(tx, customerId, keep, next)
  if (keep?.device) await keepDevice(tx, customerId, keep.device, { from: version, to: next })
  await deleteDevices(tx, customerId, next)
  return { version: next, ended: await deleteSessions(tx, customerId, next), owner: account }
}
