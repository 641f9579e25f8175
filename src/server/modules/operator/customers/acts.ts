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
import { findCustomer, waysIn } from './store.ts'

export type CustomerActKind = (typeof CUSTOMER_ACTS)[number]

/** What an act on an account would do. */
export interface CustomerPlan {
  /** Wrong passwords in a row that are forgotten. */
  readonly failures: number
  /** Sessions that end. */
  readonly sessions: number
  /** Orders that an export has, or that lose whose they were. */
  readonly orders: number
  /** The numbers of tickets that could still be used, and end with the account. */
  readonly tickets: readonly string[]
  /** Who gets a mail; null: nobody. */
  readonly mail: string | null
}
const NOTHING: CustomerPlan = { failures: 0, sessions: 0, orders: 0, tickets: [], mail: null }

interface Steps {
  plan(db: Handle, id: number, now: Temporal.Instant): Promise<Planned<CustomerPlan>>
  perform(deps: PaymentDependencies, tx: Tx, id: number, by: By, now: Temporal.Instant): Promise<void>
}

const sessionsOf = async (db: Handle, id: number, now: Temporal.Instant): Promise<number> =>
  (await waysIn(db, id, now)).sessions.length

/** The version of an account that is locked; who plans has seen that it is there. */
async function versionOf(tx: Tx, id: number): Promise<number> {
  const version = await lockCustomer(tx, id)
  if (version === null) throw new Error(`The account ${id} is gone while it is locked`)
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
  // Whoever has got in is out, in all browsers and by all codes and links that are under way; the password and other services stay.
  'end-sessions': {
    async plan(db, id, now) {
      const sessions = await sessionsOf(db, id, now)
      return sessions === 0 ? refuseAct('no-sessions') : planned({ ...NOTHING, sessions })
    },
    async perform(_deps, tx, id) {
      await revokeAccess(tx, id, { version: await versionOf(tx, id), keep: null, identities: false })
    },
  },
  // The data is returned after the transaction; the log records that it was read, by whom and why.
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
 * Something that support does with an account. The log keeps figures and no personal data: who is deleted must not live on in it. Before
 * a deletion the caller ends unpaid orders, as the gateway is asked.
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
