import type { OperatorLocale, OperatorRole } from '#domain/account/operator-role.ts'
import { OPERATOR_LINK_HOURS } from '#domain/constants.ts'
import { type Act, planned } from '#server/modules/operator/index.ts'
import { findByEmail, insertAccount, letBackIn, lockOwners, lockStart, revoke, setRole } from '../accounts/store.ts'
import { putLink } from '../links/store.ts'

/** What a link for an owner would do. The link itself is in no plan and no log. */
export interface OwnerLinkPlan {
  readonly email: string
  /** The account of the address as it is: null where there is none. */
  readonly account: {
    readonly id: number
    readonly role: OperatorRole
    readonly locale: OperatorLocale
    readonly state: 'active' | 'invited' | 'out'
  } | null
}

/**
 * Makes the account of an address an owner with a link that lets its reader in, for those who run the servers when no owner can sign in.
 * `tokenHash` is of the token that the link carries. All other owners stay as they are, and so does what the account signs in with, until the
 * link is followed.
 */
export function ownerLinkAct(email: string, tokenHash: Uint8Array): Act<OwnerLinkPlan> {
  return {
    name: 'owner link',
    // Not the account's id: it is new at times, and a repeated request must have the subject of the first.
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
      if (account?.state === 'out') await letBackIn(tx, account.id, { role: 'owner', locale: account.locale }, now)
      else if (account && account.role !== 'owner') {
        await setRole(tx, account.id, 'owner')
        await revoke(tx, account.id, { ways: false })
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
