import type { Locale } from '#i18n/locales.ts'
import type { Tx } from '#server/db/connect.ts'
import {
  deleteCodes,
  deleteDevices,
  deleteIdentities,
  deleteLinks,
  deleteSessions,
  deleteThirdLogins,
  incrementAccessVersion,
  keepDevice,
  keepSession,
} from './store.ts'

/**
 * The browser from which the owner revokes access. It stays signed in under new cookies, so copies of the old
 * cookies stop working too.
 */
interface KeptBrowser {
  /** The session's number. */
  readonly session: number
  /** Hash of the session's new id. */
  readonly newIdHash: Uint8Array
  readonly device: { readonly hash: Uint8Array; readonly newHash: Uint8Array } | null
}

interface Revocation {
  /**
   * The access version for which the caller's right to revoke was proven. If the account has moved to another
   * version, nothing is revoked.
   */
  readonly version: number
  readonly keep: KeptBrowser | null
  /** Whether linked identities of third-party sign-in services are removed too. */
  readonly identities: boolean
}

interface Revoked {
  /** The account's new access version. */
  readonly version: number
  /** Number of sessions that ended. */
  readonly ended: number
  /** The owner to notify. */
  readonly owner: { readonly email: string | null; readonly locale: Locale }
}

/**
 * Revokes all access to an account (S-22): sessions, known devices, sign-in codes, mailed codes, mailed links of
 * every kind, pending third-party sign-ins and, with `identities`, the linked identities themselves. All revocation
 * goes through this function; code that changes an owner's proof calls it in the same transaction.
 *
 * Stored credentials are deleted. An operation in progress, such as a login whose password has just been compared,
 * carries the version it started with and is rejected when it is stored later. Returns null, and changes nothing,
 * when `version` is no longer the account's version.
 */
export async function revokeAccess(
  tx: Tx,
  customerId: number,
  { version, keep, identities }: Revocation,
): Promise<Revoked | null> {
  // This runs first because it locks the row: concurrent revocations of one account run one after the other.
  const account = await incrementAccessVersion(tx, customerId, version)
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
