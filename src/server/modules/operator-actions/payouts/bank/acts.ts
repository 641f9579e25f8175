import { type BankAccount, bankFaults, maskedAccount } from '#domain/payout/bank.ts'
import type { Handle } from '#server/db/connect.ts'
import { type Act, planned, refuseAct } from '../../act.ts'
import { findShop, lockShop } from '../../shops/store.ts'
import { accountOf, bankOf, insertProposal, setBankState } from './store.ts'

/** The consequences for a shop's bank details. Only finance reads plans; the log keeps `before` and `after` masked. */
export interface BankPlan {
  readonly shop: string
  readonly before: BankAccount | null
  readonly after: BankAccount | null
  /** Who proposed what is decided on; null for a new proposal. */
  readonly proposedBy: string | null
}

const masked = (account: BankAccount | null): string => (account === null ? '' : maskedAccount(account))
const logged = ({ before, after }: BankPlan) => ({
  before: { account: masked(before) },
  after: { account: masked(after) },
})

async function currentOf(db: Handle, supplierId: number) {
  const shop = await findShop(db, supplierId)
  if (!shop) return null
  const { confirmed, proposed } = await bankOf(db, supplierId)
  return { shop: shop.name, confirmed, proposed, before: confirmed && accountOf(confirmed) }
}

/**
 * Proposes bank details of a shop. They apply once another person confirms them (MO-04). A proposal that still waits is
 * refused by the new one.
 */
export function proposeBankAct(supplierId: number, account: BankAccount): Act<BankPlan> {
  return {
    name: 'bank propose',
    subject: `shop ${supplierId}`,
    waitsForCatalogue: true,
    lock: (tx) => lockShop(tx, supplierId),

    async plan(db) {
      const found = await currentOf(db, supplierId)
      if (!found) return refuseAct('shop-unknown', { shop: supplierId })
      const faults = bankFaults(account)
      if (faults.length > 0) return refuseAct('bank-wrong', { fields: faults.join(', ') })
      const same = JSON.stringify(account)
      if (found.before !== null && JSON.stringify(found.before) === same) return refuseAct('bank-same')
      return planned({ shop: found.shop, before: found.before, after: account, proposedBy: null })
    },

    async perform(tx, _plan, by, now) {
      const { proposed } = await bankOf(tx, supplierId)
      if (proposed) await setBankState(tx, proposed.id, 'refused', { operator: by.operator, now })
      await insertProposal(tx, supplierId, account, { operator: by.operator, now })
      return undefined
    },

    logged,
    orderOf: () => null,
  }
}

/** Finds the proposal that the operator read. */
async function proposalOf(db: Handle, supplierId: number, id: number) {
  const found = await currentOf(db, supplierId)
  return found?.proposed?.id === id ? { ...found, proposed: found.proposed } : null
}

/**
 * Confirms proposed bank details, as another person than the one who proposed them. The table refuses the same person
 * too.
 */
export function confirmBankAct(supplierId: number, id: number, operator: string): Act<BankPlan> {
  return {
    name: 'bank confirm',
    subject: `shop ${supplierId}`,
    waitsForCatalogue: true,
    lock: (tx) => lockShop(tx, supplierId),

    async plan(db) {
      const found = await proposalOf(db, supplierId, id)
      if (!found) return refuseAct('bank-gone')
      const { proposed, shop, before } = found
      if (proposed.proposed_by.toLowerCase() === operator.toLowerCase()) return refuseAct('bank-same-person')
      return planned({ shop, before, after: accountOf(proposed), proposedBy: proposed.proposed_by })
    },

    async perform(tx, _plan, by, now) {
      const { confirmed } = await bankOf(tx, supplierId)
      if (confirmed) await setBankState(tx, confirmed.id, 'replaced', null)
      await setBankState(tx, id, 'confirmed', { operator: by.operator, now })
      return undefined
    },

    logged,
    orderOf: () => null,
  }
}

/** Refuses proposed bank details, which anyone of finance may, also who proposed them. */
export function refuseBankAct(supplierId: number, id: number): Act<BankPlan> {
  return {
    name: 'bank refuse',
    subject: `shop ${supplierId}`,
    waitsForCatalogue: true,
    lock: (tx) => lockShop(tx, supplierId),

    async plan(db) {
      const found = await proposalOf(db, supplierId, id)
      if (!found) return refuseAct('bank-gone')
      const { proposed, shop } = found
      return planned({ shop, before: accountOf(proposed), after: found.before, proposedBy: proposed.proposed_by })
    },

    async perform(tx, _plan, by, now) {
      await setBankState(tx, id, 'refused', { operator: by.operator, now })
      return undefined
    },

    logged,
    orderOf: () => null,
  }
}
