import * as z from 'zod/mini'
import { id, millis, text, yen } from '../fields.ts'
import { csvTable } from './csv.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

/** A customer is personal data throughout: nobody else reads any of it. */
const ROLES = ['owner', 'support'] as const

const customer = z.object({
  id: z.int(),
  /** Empty: came with another service, which gave none. */
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  since: millis,
  /** The mail address was confirmed. */
  isConfirmed: z.boolean(),
  /** So many wrong passwords in a row that no other is compared. */
  isLocked: z.boolean(),
})

export const CUSTOMER_SORTS = ['newest', 'oldest'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

const filter = { q: z.optional(text(100)), sort: z.optional(z.enum(CUSTOMER_SORTS)) }

/** Accounts, the newest first by default, fifty at a time; deleted ones are none. `q`: any part of mail address, name or telephone number. */
export const searchCustomers = operatorCall({
  name: 'searchCustomers',
  method: 'GET',
  path: '/operator/api/customers',
  roles: ROLES,
  request: z.object({ ...filter, after: z.optional(id) }),
  response: z.object({ customers: z.array(customer), next: z.nullable(z.int()) }),
})

/** The same as a table for spreadsheets: a file of personal data, which the log has. */
export const customersCsv = operatorCall({
  name: 'customersCsv',
  method: 'GET',
  path: '/operator/api/customers/csv',
  roles: ROLES,
  request: z.object(filter),
  response: csvTable,
})

/** An account: how it is signed in to, and its newest twenty orders. */
export const customerDetail = operatorCall({
  name: 'customerDetail',
  method: 'GET',
  path: '/operator/api/customers/detail',
  roles: ROLES,
  request: z.object({ id }),
  response: z.object({
    customer,
    hasPassword: z.boolean(),
    /** Other services that sign in to it. */
    services: z.array(z.string()),
    sessions: z.array(z.object({ device: z.string(), since: millis })),
    /** In all. */
    orderCount: z.int(),
    orders: z.array(
      z.object({
        orderNo: z.string(),
        state: z.enum(['unpaid', 'confirming', 'usable', 'finished', 'cancelled', 'expired']),
        /** Whether another order has taken its place. */
        isReplaced: z.boolean(),
        shop: z.string(),
        shopEn: z.string(),
        visit: z.nullable(z.string()),
        amount: yen,
      }),
    ),
  }),
})

export const CUSTOMER_ACTS = ['unlock', 'end-sessions', 'export', 'delete'] as const
const act = z.enum(CUSTOMER_ACTS)

/** What an act would do; `shown` names exactly this consequence, and goes with the press. */
export const planCustomerAct = operatorCall({
  name: 'planCustomerAct',
  method: 'POST',
  path: '/operator/api/customers/plan',
  roles: ROLES,
  request: z.object({ id, act }),
  response: z.object({
    shown: z.string(),
    /** Wrong passwords that are forgotten. */
    failures: z.int(),
    /** Sessions that end. */
    sessions: z.int(),
    /** Orders that are in the file, or lose whose they were. */
    orders: z.int(),
    /** Tickets that could still be used, and end with the account. */
    tickets: z.array(z.string()),
    /** Who gets a mail; null: nobody. */
    mail: z.nullable(z.string()),
  }),
})

/** Does what was shown, and only that, once under a key. `file`: of an export, all that is kept about the customer. */
export const performCustomerAct = operatorCall({
  name: 'performCustomerAct',
  method: 'POST',
  path: '/operator/api/customers/act',
  roles: ROLES,
  request: z.object({ id, act, shown: text(64), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean(), file: z.nullable(z.record(z.string(), z.unknown())) }),
})
