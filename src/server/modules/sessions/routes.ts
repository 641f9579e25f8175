import type { Transaction } from 'kysely'
import { endSessions, mySessions } from '#contract/account.ts'
import { SESSIONS_ENDED_MAILS_PER_HOUR } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { ok, type Reply } from '#server/http/reply.ts'
import type { Caller, Owner, Serve } from '#server/http/serve.ts'
import { revokeAccess } from '#server/modules/access/index.ts'
import { type MailDependencies, queueAccountMail } from '#server/modules/mail/index.ts'
import type { Limit, Throttle } from '#server/modules/throttle/index.ts'
import { deleteByNumber, listSessions } from './store.ts'

/** What sign-in with other services has to say where all of it is to end. */
export interface ServiceRemoval {
  /**
   * Whether the caller may take all services away from the own account: with proof of the owner, and another way in
   * (S-22). `prepare` goes before the revocation, in its transaction, which is given up where it says false.
   */
  allow(
    proof: { readonly password?: string | undefined; readonly code?: string | undefined },
    caller: Caller<Owner>,
  ): Promise<{ readonly refusal: Reply<never> } | { prepare(tx: Transaction<Database>): Promise<boolean> }>
}

const MAILS: Limit = { tries: SESSIONS_ENDED_MAILS_PER_HOUR, minutes: 60 }

/** Where a customer is signed in, and ending that elsewhere. The caller's own session ends by logging out. */
export function sessionRoutes(
  serve: Serve,
  deps: { db: Db; mail: MailDependencies; services: ServiceRemoval; throttle: Throttle },
): void {
  serve(mySessions, async (_input, { customer, now }) => {
    const rows = await listSessions(deps.db, customer.id, now)
    return ok(
      rows.map((row) => ({
        id: row.number,
        device: row.user_agent,
        createdAt: row.created_at.getTime(),
        current: row.number === customer.session,
      })),
    )
  })

  serve(endSessions, async ({ id, identities = false, ...proof }, caller) => {
    const { customer } = caller
    if (id !== undefined) {
      return ok({ ended: await deleteByNumber(deps.db, customer.id, id, customer.session) })
    }
    const allowed = identities ? await deps.services.allow(proof, caller) : null
    if (allowed && 'refusal' in allowed) return allowed.refusal
    const renewed = caller.renew()
    const revoked = await deps.db.transaction().execute(async (tx) => {
      if (allowed && !(await allowed.prepare(tx))) return null
      const version = customer.accessVersion
      const keep = { session: customer.session, ...renewed }
      const done = await revokeAccess(tx, customer.id, { version, keep, identities })
      if (!done || done.ended === 0 || done.owner.email === null) return done
      // Somebody else's session can do this, too: then its owner, who is out now, is to know. But not without end.
      const mails = ['sessions ended mail', String(customer.id)] as const
      if (!(await deps.throttle.take(tx, mails, MAILS, caller.now))) return done
      const dedupeKey = `sessions_ended:${customer.id}:${done.version}`
      const mail = {
        kind: 'sessions_ended',
        recipient: done.owner.email,
        locale: done.owner.locale,
        dedupeKey,
      } as const
      await queueAccountMail(deps.mail, tx, mail, caller.now)
      return done
    })
    // Another revocation was faster; whether this browser is still signed in is what that one decided.
    if (!revoked) return ok({ ended: 0 })
    renewed.send()
    return ok({ ended: revoked.ended })
  })
}
