import type { ThirdParty } from '#contract/third.ts'
import type { Device } from '#domain/device.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { lockAccess, revokeAccess } from '#server/modules/access/index.ts'
import { accountById, type OwnerProof, proveOwner } from '#server/modules/customers/index.ts'
import type { ServiceRemoval } from '#server/modules/sessions/index.ts'
import { type Outcome, ok, refuse, tooMany } from '#server/outcome.ts'
import type { ThirdDependencies } from './dependencies.ts'
import { notifyAllUnlinked, tellUnlinked } from './owner-mail.ts'
import { beginSignIn } from './sign-in.ts'
import { deleteIdentity, identitiesOf } from './store.ts'

/** A service named by the caller, and the proof of the owner. */
interface Asked {
  readonly type: ThirdParty
  readonly device: Device
  readonly proof: OwnerProof
}

/**
 * Starts linking a service to the caller's account; returns the provider's address (S-22). A session alone is not
 * sufficient: the thief of a session would get a way to sign in that outlives it.
 */
export async function linkOwnService(
  deps: ThirdDependencies,
  { type, device, proof }: Asked,
  caller: Caller<SignedInCustomer>,
): Promise<Outcome<string>> {
  const { db, parties } = deps
  const provider = parties[type]
  if (!provider) return refuse('third_msg_unavailable')
  const account = await accountById(db, caller.customer.id)
  if (!account) return refuse('common_error')
  const proven = await proveOwner(deps, account, proof, caller)
  if ('refusal' in proven) return proven.refusal
  if (!(await db.transaction().execute(proven.use))) return refuse('mail_code_invalid')
  const address = await beginSignIn(deps, provider, { type, device, owner: caller.customer }, caller)
  return address === null ? tooMany('common_too_many') : ok(address)
}

/** Unlinks a service from the caller's account and revokes all access except this browser's. */
export async function unlinkOwnService(
  deps: ThirdDependencies,
  { id, proof }: { readonly id: number; readonly proof: OwnerProof },
  caller: Caller<SignedInCustomer>,
): Promise<Outcome<null>> {
  const { db } = deps
  const account = await accountById(db, caller.customer.id)
  if (!account) return refuse('common_error')
  // Checked before a code is consumed, and again once the account is locked.
  const known = await identitiesOf(db, account.id)
  if (!known.some(({ number }) => number === id)) return refuse('third_msg_gone')
  if (isLastWay(account, known)) return refuse('third_msg_last_way')
  const proven = await proveOwner(deps, account, proof, caller)
  if ('refusal' in proven) return proven.refusal
  const renewed = caller.renew()
  const refused = await db.transaction().execute(async (tx) => {
    if (!(await lockAccess(tx, caller.customer))) return 'common_not_logged_in'
    if (!(await proven.use(tx))) return 'mail_code_invalid'
    const identities = await identitiesOf(tx, account.id)
    const identity = identities.find(({ number }) => number === id)
    if (!identity) return 'third_msg_gone'
    if (isLastWay(account, identities)) return 'third_msg_last_way'
    // Before the identity is deleted, because pending sign-ins are found through it.
    const keep = { session: caller.customer.session, ...renewed }
    await revokeAccess(tx, account.id, { version: caller.customer.accessVersion, keep, identities: false })
    await deleteIdentity(tx, id)
    const service = { type: identity.provider, name: identity.name }
    await tellUnlinked(deps, tx, { number: id, customerId: account.id, service }, caller.now)
    return null
  })
  if (refused) return refuse(refused)
  renewed.send()
  return ok(null)
}

/** Removes all services in one step, when a customer signs out everywhere. */
export function serviceRemoval(deps: ThirdDependencies): ServiceRemoval {
  return {
    async allow(proof, caller) {
      const account = await accountById(deps.db, caller.customer.id)
      if (!account) return { refusal: refuse('common_error') }
      // The services are the only way to sign in.
      if (account.email === null) return { refusal: refuse('third_msg_last_way') }
      const proven = await proveOwner(deps, account, proof, caller)
      if ('refusal' in proven) return proven
      return {
        async prepare(tx) {
          if (!(await lockAccess(tx, caller.customer)) || !(await proven.use(tx))) return false
          await notifyAllUnlinked(deps, tx, account.id, caller.now)
          return true
        },
      }
    },
  }
}

/**
 * An account with a mail address can always use a mailed code; without one, the services are the only way to sign in.
 */
function isLastWay(account: { readonly email: string | null }, identities: readonly unknown[]): boolean {
  return account.email === null && identities.length <= 1
}
