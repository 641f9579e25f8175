import { isNewPassword } from '#domain/account/password.ts'
import { holdAccess, revokeAccess } from '#server/modules/access/index.ts'
import { type Outcome, ok, refuse, tooMany } from '#server/outcome.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { PASSWORD_LIMIT } from '../limits.ts'
import { findById, proveAddress, setPassword } from '../store.ts'
import type { LinkRow } from './store.ts'

/** What was typed behind a link. */
interface Typed {
  readonly password: string
  /** The password is a new one, and not the registration's. */
  readonly isNew: boolean
  /** Sign-in with other services is to end as well. */
  readonly identities: boolean
}

type Followed = Outcome<{ kind: 'bind' | 'reset'; email: string }>

/**
 * Does what a link of an account is for, once (S-23). `reset` sets the password that is typed now. `bind`
 * asks for the registration's, because whoever typed that need not be the owner of the mailbox; who does not know it
 * sets a new one, which replaces it. Either ends all access that there was: links of the same account as well, this one
 * among them. Five tries of either in 15 minutes, over all links of the account. Refused as expired when access was
 * revoked since the link was found.
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
  // Counted before anything is hashed, so that concurrent ones are not all hashed; apart, so that one way stays open.
  const tries = [setsNew ? 'new password' : 'confirming password', String(id)] as const
  if (!(await deps.throttle.consume(deps.db, tries, PASSWORD_LIMIT, now))) return tooMany('login_msg_too_many')
  if (!setsNew && !(await isRightPassword(deps, id, password))) return refuse('login_msg_password_error')
  const passwordHash = setsNew ? await deps.passwords.hash(password) : null
  const isDone = await deps.db.transaction().execute(async (tx) => {
    // Before they go, and only if they do.
    if (identities && (await holdAccess(tx, { id, accessVersion: version }))) {
      await deps.third?.tellAllUnlinked(tx, id, now)
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
