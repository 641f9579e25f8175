import type { CUSTOMER_ACTS } from '#contract/operator/customers.ts'
import { FAILURES_UNTIL_RESET } from '#domain/constants.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import { revokeAccess } from '#server/modules/access/index.ts'
import {
  accountById,
  clearFailures,
  eraseAccount,
  lockCustomer,
  lockOrdersOf,
  ordersOf,
  usableOrders,
} from '#server/modules/customers/index.ts'
import type { PaymentDependencies } from '#server/modules/payments/index.ts'
import { type Act, type Planned, planned, refuseAct } from '../act.ts'
import { actorOf, type By } from '../by.ts'
import { credentialsOf, findCustomer } from './store.ts'

export type CustomerActKind = (typeof CUSTOMER_ACTS)[number]

/** The consequences of an act on an account. */
export interface CustomerPlan {
  /** Consecutive wrong passwords that are reset. */
  readonly failures: number
  /** Sessions that end. */
  readonly sessions: number
  /** Orders in an export, or orders that lose their owner. */
  readonly orders: number
  /** Order numbers of usable tickets, which end with the account. */
  readonly tickets: readonly string[]
  /** The address that is notified; null for no mail. */
  readonly mail: string | null
}
const NOTHING: CustomerPlan = { failures: 0, sessions: 0, orders: 0, tickets: [], mail: null }

interface Steps {
  plan(db: Handle, id: number, now: Temporal.Instant): Promise<Planned<CustomerPlan>>
  perform(deps: PaymentDependencies, tx: Tx, id: number, by: By, now: Temporal.Instant): Promise<void>
}

const sessionsOf = async (db: Handle, id: number, now: Temporal.Instant): Promise<number> =>
  (await credentialsOf(db, id, now)).sessions.length

/** The access version of an account that the act has locked; the plan has checked that the account exists. */
async function versionOf(tx: Tx, id: number): Promise<number> {
  const version = await lockCustomer(tx, id)
  if (version === null) throw new Error(`Account ${id} no longer exists although its row is locked`)
  return version
}

const STEPS: Readonly<Record<CustomerActKind, Steps>> = {
  unlock: {
    async plan(db, id) {
      const failures = (await findCustomer(db, id))?.failures_in_row ?? 0
      return failures < FAILURES_UNTIL_RESET ? refuseAct('not-locked') : planned({ ...NOTHING, failures })
    },
    perform: (_deps, tx, id) => clearFailures(tx, id),
  },
  // Revokes sessions in all browsers and all pending codes and links. The password and linked services stay.
  'end-sessions': {
    async plan(db, id, now) {
      const sessions = await sessionsOf(db, id, now)
      return sessions === 0 ? refuseAct('no-sessions') : planned({ ...NOTHING, sessions })
    },
    async perform(_deps, tx, id) {
      await revokeAccess(tx, id, { version: await versionOf(tx, id), keep: null, identities: false })
    },
  },
  // The data is returned after the transaction. The log records who read it and why.
  export: {
    plan: async (db, id) => planned({ ...NOTHING, orders: (await ordersOf(db, id)).length }),
    perform: async () => {},
  },
  delete: {
    async plan(db, id, now) {
      const orders = await ordersOf(db, id)
      return planned({
        ...NOTHING,
        sessions: await sessionsOf(db, id, now),
        orders: orders.length,
        tickets: usableOrders(orders, now).map(({ order_no }) => order_no),
        mail: (await accountById(db, id))?.email ?? null,
      })
    },
    async perform(deps, tx, id, by, now) {
      const account = await accountById(tx, id)
      if (!account) return
      const [version, orders] = [await versionOf(tx, id), await lockOrdersOf(tx, id)]
      await eraseAccount({ mail: deps }, tx, account, { version, orders, by: actorOf(by) }, now)
    },
  },
}

/**
 * An act of support on an account. The log keeps counts and no personal data, because it is permanent and a
 * customer's data must not remain after a deletion. Before a deletion the caller ends unpaid orders, which calls
 * the gateway.
 */
export function customerAct(deps: PaymentDependencies, id: number, kind: CustomerActKind): Act<CustomerPlan> {
  const { plan, perform } = STEPS[kind]
  return {
    name: `customer-${kind}`,
    subject: `customer ${id}`,
    ...(kind === 'export' && { hasKeysByOperator: true }),
    async lock(tx) {
      await lockCustomer(tx, id)
      if (kind === 'delete') await lockOrdersOf(tx, id)
    },
    async plan(db, now) {
      return (await findCustomer(db, id)) === null ? refuseAct('customer-unknown') : plan(db, id, now)
    },
    async perform(tx, _plan, by, now) {
      await perform(deps, tx, id, by, now)
      return undefined
    },
    logged: ({ failures, sessions, orders, tickets }) => ({
      before: { failures, sessions, orders, usable: tickets.length },
      after: {},
    }),
    orderOf: () => null,
  }
}
