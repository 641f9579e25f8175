import type { OperatorLocale, OperatorRole } from '#domain/account/operator-role.ts'
import { OPERATOR_LINK_HOURS } from '#domain/operator-limits.ts'
import { type Act, planned } from '#server/modules/operator-actions/index.ts'
import {
  findByEmail,
  insertAccount,
  lockOwners,
  lockStart,
  reinstateOperator,
  revokeOperatorAccess,
  setRole,
} from '../accounts/store.ts'
import { putLink } from '../links/store.ts'

/** The consequences of an owner link. Plan and log do not contain the link. */
export interface OwnerLinkPlan {
  readonly email: string
  /** The current account of the address; null if there is none. */
  readonly account: {
    readonly id: number
    readonly role: OperatorRole
    readonly locale: OperatorLocale
    readonly state: 'active' | 'invited' | 'out'
  } | null
}

/**
 * Makes the account of an address an owner and creates a sign-in link for it. For administrators of the servers,
 * when no owner can sign in. `tokenHash` is the hash of the link's token. Other owners do not change. The account's
 * passkeys and password stay valid until the link is used; if its role changes, its sessions end immediately.
 */
export function ownerLinkAct(email: string, tokenHash: Uint8Array): Act<OwnerLinkPlan> {
  return {
    name: 'owner link',
    // A fixed subject, because the account may be new and a repeated request must have the same subject.
    subject: 'owner',
    async lock(tx) {
      await lockStart(tx)
      await lockOwners(tx)
    },

    async plan(db) {
      const known = await findByEmail(db, email)
      if (!known) return planned({ email, account: null })
      const state = known.out_at !== null ? 'out' : known.joined_at === null ? 'invited' : 'active'
      return planned({ email: known.email, account: { id: known.id, role: known.role, locale: known.locale, state } })
    },

    async perform(tx, { account }, _by, now) {
      const owner = account ?? (await insertAccount(tx, { email, role: 'owner', locale: 'ja' }, now))
      if (!owner) throw new Error('The owner could not be added')
      if (account?.state === 'out')
        await reinstateOperator(tx, account.id, { role: 'owner', locale: account.locale }, now)
      else if (account && account.role !== 'owner') {
        await setRole(tx, account.id, 'owner')
        await revokeOperatorAccess(tx, account.id, { ways: false })
      }
      const expires = now.add({ hours: OPERATOR_LINK_HOURS })
      await putLink(tx, { operatorId: owner.id, tokenHash, now, expires })
      return undefined
    },

    logged: ({ account }) => ({
      before: account ? { operator: account.id, state: account.state, role: account.role } : { state: 'none' },
      after: { role: 'owner', link: 'shown' },
    }),
    orderOf: () => null,
  }
}
