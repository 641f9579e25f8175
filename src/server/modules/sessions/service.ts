import { SESSIONS_ENDED_MAILS_PER_HOUR } from '#domain/constants.ts'
import type { Caller, Owner } from '#server/caller.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { revokeAccess } from '#server/modules/access/index.ts'
import { type MailDependencies, queueAccountMail } from '#server/modules/mail/index.ts'
import type { Limit, Throttle } from '#server/modules/throttle/index.ts'
import { type Outcome, ok, type Refusal } from '#server/outcome.ts'

interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

/** What sign-in with other services has to say where all of it is to end. */
export interface ServiceRemoval {
  /**
   * Whether the caller may take all services away from the own account: with proof of the owner, and another way in
   * (S-22). `prepare` goes before the revocation, in its transaction, which is given up where it says false.
   */
  allow(
    proof: Proof,
    caller: Caller<Owner>,
  ): Promise<{ readonly refusal: Refusal } | { prepare(tx: Tx): Promise<boolean> }>
}

export interface SessionDependencies {
  readonly db: Db
  readonly mail: MailDependencies
  readonly services: ServiceRemoval
  readonly throttle: Throttle
}

const MAILS: Limit = { tries: SESSIONS_ENDED_MAILS_PER_HOUR, minutes: 60 }

/**
 * Ends every session but the caller's, and with `identities` the sign-in with other services as well. The owner is notified
 * by mail, a few times an hour; ending happens always. How many sessions ended.
 */
export async function endOtherSessions(
  { db, mail, services, throttle }: SessionDependencies,
  { identities, proof }: { readonly identities: boolean; readonly proof: Proof },
  caller: Caller<Owner>,
): Promise<Outcome<number>> {
  const { customer, now } = caller
  const allowed = identities ? await services.allow(proof, caller) : null
  if (allowed && 'refusal' in allowed) return allowed.refusal
  const renewed = caller.renew()
  const revoked = await db.transaction().execute(async (tx) => {
    if (allowed && !(await allowed.prepare(tx))) return null
    const version = customer.accessVersion
    const keep = { session: customer.session, ...renewed }
    const done = await revokeAccess(tx, customer.id, { version, keep, identities })
    if (!done || done.ended === 0 || done.owner.email === null) return done
    // Somebody else's session can do this, too: then its owner, who is out now, is to know. But not without end.
    if (!(await throttle.consume(tx, ['sessions ended mail', String(customer.id)], MAILS, now))) return done
    const { email: recipient, locale } = done.owner
    const dedupeKey = `sessions_ended:${customer.id}:${done.version}`
    await queueAccountMail(mail, tx, { kind: 'sessions_ended', recipient, locale, dedupeKey }, now)
    return done
  })
  // Another revocation was faster; whether this browser is still signed in is what that one decided.
  if (!revoked) return ok(0)
  renewed.send()
  return ok(revoked.ended)
}
