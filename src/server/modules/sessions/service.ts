import { SESSIONS_ENDED_MAILS_PER_HOUR } from '#domain/constants.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { revokeAccess } from '#server/modules/access/index.ts'
import { type MailDependencies, queueAccountMail } from '#server/modules/mail/index.ts'
import type { Limit, Throttle } from '#server/modules/throttle/index.ts'
import { type Outcome, ok, type Refusal } from '#server/outcome.ts'

interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

/** How linked services are removed when a customer ends all access. */
export interface ServiceRemoval {
  /**
   * Whether the caller may remove all services from their account. Requires proof of the owner and another way to
   * sign in (S-22). `prepare` runs before the revocation, in its transaction, which is rolled back if it returns
   * false.
   */
  allow(
    proof: Proof,
    caller: Caller<SignedInCustomer>,
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
 * Ends all sessions except the caller's, and with `identities` also the sign-in with other services. The owner is
 * notified by mail, at most a few times an hour; the sessions end in any case. Returns the number of ended sessions.
 */
export async function endOtherSessions(
  { db, mail, services, throttle }: SessionDependencies,
  { identities, proof }: { readonly identities: boolean; readonly proof: Proof },
  caller: Caller<SignedInCustomer>,
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
    // A stolen session can call this too, so the signed-out owner must be notified, but at a limited rate.
    if (!(await throttle.consume(tx, ['sessions ended mail', String(customer.id)], MAILS, now))) return done
    const { email: recipient, locale } = done.owner
    const dedupeKey = `sessions_ended:${customer.id}:${done.version}`
    await queueAccountMail(mail, tx, { kind: 'sessions_ended', recipient, locale, dedupeKey }, now)
    return done
  })
  // A concurrent revocation came first and decided whether this browser stays signed in.
  if (!revoked) return ok(0)
  renewed.send()
  return ok(revoked.ended)
}
