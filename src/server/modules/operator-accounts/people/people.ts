import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type {
  changeOperatorRole,
  inviteOperator,
  sendOperatorLink,
  shutOutOperator,
} from '#contract/operator/people.ts'
import { hasOwnerLeft } from '#domain/account/operator-role.ts'
import { OPERATOR_LINKS_PER_HOUR } from '#domain/operator-limits.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import { refuseOperator, tooManyTries } from '#server/auth/operator-refusal.ts'
import type { Tx } from '#server/db/connect.ts'
import { addAct, findAct, logKey } from '#server/modules/operator-actions/index.ts'
import type { Limit } from '#server/modules/throttle/index.ts'
import { forbidden, type Outcome, ok } from '#server/outcome.ts'
import {
  findByEmail,
  insertAccount,
  lockAccount,
  lockOwners,
  markRemoved,
  reinstateOperator,
  revokeOperatorAccess,
  setRole,
} from '../accounts/store.ts'
import type { OperatorDependencies } from '../dependencies.ts'
import { mailLink } from './links.ts'

const LINKS: Limit = { tries: OPERATOR_LINKS_PER_HOUR, minutes: 60 }

/**
 * Runs an owner's act on operators in one transaction. It locks the owners first, so that owners who remove each other
 * concurrently run one after the other, and an owner who was just demoted is refused.
 */
function asOwner<Data>(
  { db }: OperatorDependencies,
  { operator }: OperatorCaller,
  act: (tx: Tx, owners: readonly number[]) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  return db.transaction().execute(async (tx) => {
    const owners = await lockOwners(tx)
    const isOwner = owners.some(
      ({ id, accessVersion }) => id === operator.id && accessVersion === operator.accessVersion,
    )
    return isOwner
      ? act(
          tx,
          owners.map(({ id }) => id),
        )
      : forbidden()
  })
}

/** Logs an act on an operator. The log is permanent, so the address is not part of it. */
function logAct(
  tx: Tx,
  { operator, now }: OperatorCaller,
  act: { readonly act: string; readonly id: number; readonly reason: string; readonly requestKey?: string | null },
  change: { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> },
): Promise<void> {
  const { act: name, id, reason, requestKey = null } = act
  const by = { operator: operator.email, reason, requestKey }
  return addAct(tx, { ...by, act: name, subject: `operator ${id}`, ...change }, now)
}

/** Invites an operator by mail. An operator whose access was revoked is reinstated without the earlier credentials. */
export function invite(
  deps: OperatorDependencies,
  { email, role, locale, reason }: ParsedRequestOf<typeof inviteOperator>,
  caller: OperatorCaller,
): Promise<Outcome<{ id: number }>> {
  const { now } = caller
  return asOwner(deps, caller, async (tx) => {
    const known = await findByEmail(tx, email)
    if (known && known.out_at === null) return refuseOperator('email_taken')
    if (known) await reinstateOperator(tx, known.id, { role, locale }, now)
    const account = known ? { ...known, role, locale } : await insertAccount(tx, { email, role, locale }, now)
    if (account === null) return refuseOperator('email_taken')
    await mailLink(deps, tx, account, now)
    const before = known ? { state: 'out', role: known.role } : { state: 'none' }
    await logAct(tx, caller, { act: 'invite', id: account.id, reason }, { before, after: { state: 'invited', role } })
    return ok({ id: account.id })
  })
}

/** Mails a new link, once per press of the button. The operator's credentials stay valid until the link is used. */
export function sendLink(
  deps: OperatorDependencies,
  { id, reason, key }: ParsedRequestOf<typeof sendOperatorLink>,
  caller: OperatorCaller,
): Promise<Outcome<null>> {
  const { now } = caller
  const requestKey = logKey({ name: 'send link', subject: `operator ${id}` }, key)
  return asOwner(deps, caller, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account || account.out_at !== null) return refuseOperator('not_there')
    if (await findAct(tx, requestKey)) return ok(null)
    if (!(await deps.throttle.consume(tx, ['operator link', String(id)], LINKS, now))) {
      return tooManyTries('link_too_many')
    }
    await mailLink(deps, tx, account, now)
    await logAct(tx, caller, { act: 'send link', id, reason, requestKey }, { before: {}, after: { link: 'sent' } })
    return ok(null)
  })
}

/** Changes an operator's role. Sessions with the old role end immediately. */
export function changeRole(
  deps: OperatorDependencies,
  { id, from, role, reason }: ParsedRequestOf<typeof changeOperatorRole>,
  caller: OperatorCaller,
): Promise<Outcome<null>> {
  return asOwner(deps, caller, async (tx, owners) => {
    const account = await lockAccount(tx, id)
    if (!account || account.out_at !== null) return refuseOperator('not_there')
    if (account.role === role) return refuseOperator('role_same')
    if (account.role !== from) return refuseOperator('role_changed')
    if (!hasOwnerLeft(owners, id, role)) return refuseOperator('last_owner')
    await setRole(tx, id, role)
    await revokeOperatorAccess(tx, id, { ways: false })
    await logAct(tx, caller, { act: 'role', id, reason }, { before: { role: account.role }, after: { role } })
    return ok(null)
  })
}

/** Removes an operator: sessions, passkeys, password and mailed links end immediately, in this transaction (S-22). */
export function removeOperator(
  deps: OperatorDependencies,
  { id, reason }: ParsedRequestOf<typeof shutOutOperator>,
  caller: OperatorCaller,
): Promise<Outcome<null>> {
  return asOwner(deps, caller, async (tx, owners) => {
    const account = await lockAccount(tx, id)
    if (!account || account.out_at !== null) return refuseOperator('not_there')
    if (!hasOwnerLeft(owners, id, null)) return refuseOperator('last_owner')
    await revokeOperatorAccess(tx, id, { ways: true })
    await markRemoved(tx, id, caller.now)
    const state = account.joined_at === null ? 'invited' : 'active'
    await logAct(
      tx,
      caller,
      { act: 'shut out', id, reason },
      { before: { state, role: account.role }, after: { state: 'out', role: account.role } },
    )
    return ok(null)
  })
}
