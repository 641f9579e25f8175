import { isNewPassword } from '#domain/account/password.ts'
import { lockAccess, revokeAccess } from '#server/modules/access/index.ts'
import { type Outcome, ok, refuse, tooMany } from '#server/outcome.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { PASSWORD_LIMIT } from '../limits.ts'
import { findById, proveAddress, setPassword } from '../store.ts'
import type { LinkRow } from './store.ts'

/** The input submitted with a link. */
interface Typed {
  readonly password: string
  /** Whether the password is a new one rather than the one from registration. */
  readonly isNew: boolean
  /** Whether to remove linked third-party sign-in services too. */
  readonly identities: boolean
}

type Followed = Outcome<{ kind: 'bind' | 'reset'; email: string }>

/**
 * Uses an account link, once (S-23). `reset` sets the submitted password. `bind` requires the password from
 * registration, because the person who registered need not own the mailbox; an owner who does not know it sets a
 * new one. Both end all existing access, including other links of the account and this one. Each allows five tries
 * in 15 minutes over all links of the account. Refused as expired when access was revoked after the link was found.
 */
export async function followLink(
  deps: CustomerDependencies,
  link: LinkRow,
  { password, isNew, identities }: Typed,
  now: Temporal.Instant,
): Promise<Followed> {
  const { kind, email, customer_id: id, access_version: version } = link
  if (kind === 'third' || id === null || version === null) return refuse('mail_link_expired')
  const setsNew = kind === 'reset' || isNew
  if (setsNew && !isNewPassword(password)) return refuse('register_password_invalid')
  // Counted before hashing, so that concurrent requests are not all hashed. Counted separately per kind, so that
  // failed tries of one kind do not block the other.
  const tries = [setsNew ? 'new password' : 'confirming password', String(id)] as const
  if (!(await deps.throttle.consume(deps.db, tries, PASSWORD_LIMIT, now))) return tooMany('login_msg_too_many')
  if (!setsNew && !(await isRightPassword(deps, id, password))) return refuse('login_msg_password_error')
  const passwordHash = setsNew ? await deps.passwords.hash(password) : null
  const isDone = await deps.db.transaction().execute(async (tx) => {
    // Notifies before the identities are removed, and only if the removal will happen.
    if (identities && (await lockAccess(tx, { id, accessVersion: version }))) {
      await deps.third?.notifyAllUnlinked(tx, id, now)
    }
    if (!(await revokeAccess(tx, id, { version, keep: null, identities }))) return false
    await proveAddress(tx, id, now)
    if (passwordHash !== null) await setPassword(tx, id, passwordHash)
    return true
  })
  if (!isDone) return refuse('mail_link_expired')
  await deps.throttle.reset(tries)
  return ok({ kind, email })
}

async function isRightPassword(
  { db, passwords }: CustomerDependencies,
  id: number,
  password: string,
): Promise<boolean> {
  const account = await findById(db, id)
  return passwords.matches(account?.password_hash ?? null, password)
}
