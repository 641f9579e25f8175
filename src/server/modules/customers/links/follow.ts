import { isNewPassword } from '#domain/password.ts'
import { ok, type Reply, refuse, tooMany } from '#server/http/reply.ts'
import { holdAccess, revokeAccess } from '#server/modules/access/index.ts'
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

type Followed = Reply<{ kind: 'bind' | 'reset'; email: string }>

/**
 * Does what a link of an account is for, once (security rule 23). `reset` sets the password that is typed now. `bind`
 * asks for the registration's, because whoever typed that need not be the owner of the mailbox; who does not know it
 * sets a new one, which replaces it. Either ends all access that there was: links of the same account as well, this one
 * among them. Refused as expired when access was revoked since the link was found.
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
  const refusal = setsNew ? null : await refuseStranger(deps, id, password, now)
  if (refusal) return refusal
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
  return isDone ? ok({ kind, email }) : refuse('mail_link_expired')
}

/** The registration's password is not for guessing, either; not even with several links of one account. */
async function refuseStranger(
  { db, passwords, throttle }: CustomerDependencies,
  id: number,
  password: string,
  now: Temporal.Instant,
): Promise<Reply<never> | null> {
  const tries = ['confirming password', String(id)] as const
  if (!(await throttle.take(db, tries, PASSWORD_LIMIT, now))) return tooMany('login_msg_too_many')
  const account = await findById(db, id)
  if (!(await passwords.matches(account?.password_hash ?? null, password))) return refuse('login_msg_password_error')
  await throttle.forget(tries)
  return null
}
