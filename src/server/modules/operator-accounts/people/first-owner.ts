import { addAct } from '#server/modules/operator-actions/index.ts'
import { findByEmail, insertAccount, lockOwners, lockStart, reinstateOperator, setRole } from '../accounts/store.ts'
import type { OperatorDependencies } from '../dependencies.ts'
import { hasLink } from '../links/store.ts'
import { mailLink } from './links.ts'

/**
 * Ensures at server start that an owner can sign in. While there is no active owner, `email` is invited as an owner
 * and receives a new link at each start after the previous link has expired. Once an owner has joined, this does
 * nothing. Processes that start together mail one link.
 */
export async function inviteFirstOwner(
  deps: OperatorDependencies,
  email: string,
  now: Temporal.Instant,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockStart(tx)
    if ((await lockOwners(tx)).length > 0) return
    const known = await findByEmail(tx, email)
    const owner = known ?? (await insertAccount(tx, { email, role: 'owner', locale: 'ja' }, now))
    if (!owner) throw new Error('The first owner could not be invited')
    if (known?.out_at) await reinstateOperator(tx, known.id, { role: 'owner', locale: known.locale }, now)
    else if (known && known.role !== 'owner') await setRole(tx, known.id, 'owner')
    if (await hasLink(tx, owner.id, now)) return
    await mailLink(deps, tx, owner, now)
    await addAct(
      tx,
      {
        ...{ operator: 'the server’s start', reason: 'OPERATOR_EMAIL, and there is no owner', requestKey: null },
        ...{ act: 'invite', subject: `operator ${owner.id}` },
        before: { state: known ? 'known' : 'none' },
        after: { state: 'invited', role: 'owner' },
      },
      now,
    )
  })
}
