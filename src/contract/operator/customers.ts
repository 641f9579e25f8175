import * as z from 'zod/mini'
import { id, millis, text, yen } from '../fields.ts'
import { csvTable } from './csv.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

/** Roles that may read customers, which are personal data throughout. */
const ROLES = ['owner', 'support'] as const

const customer = z.object({
  id: z.int(),
  /** Empty when another service signed the customer up without an address. */
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  since: millis,
  /** Whether the email address is confirmed. */
  isConfirmed: z.boolean(),
  /** Locked after too many consecutive wrong passwords: no further password is compared. */
  isLocked: z.boolean(),
})

export const CUSTOMER_SORTS = ['newest', 'oldest'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

const filter = { q: z.optional(text(100)), sort: z.optional(z.enum(CUSTOMER_SORTS)) }

/**
 * Accounts without deleted ones, newest first by default, fifty per page. `q`: part of the email address, name or
 * telephone number.
 */
export const searchCustomers = operatorCall({
  name: 'searchCustomers',
  method: 'GET',
  path: '/operator/api/customers',
  roles: ROLES,
  request: z.object({ ...filter, after: z.optional(id) }),
  response: z.object({ customers: z.array(customer), next: z.nullable(z.int()) }),
})

/** The same list as CSV. The file has personal data, so the log records it. */
export const customersCsv = operatorCall({
  name: 'customersCsv',
  method: 'GET',
  path: '/operator/api/customers/csv',
  roles: ROLES,
  request: z.object(filter),
  response: csvTable,
})

/** An account: its credentials, and its newest twenty orders. */
export const customerDetail = operatorCall({
  name: 'customerDetail',
  method: 'GET',
  path: '/operator/api/customers/detail',
  roles: ROLES,
  request: z.object({ id }),
  response: z.object({
    customer,
    hasPassword: z.boolean(),
    /** Other services that can sign in to it. */
    services: z.array(z.string()),
    sessions: z.array(z.object({ device: z.string(), since: millis })),
    /** Total number of orders. */
    orderCount: z.int(),
    orders: z.array(
      z.object({
        orderNo: z.string(),
        state: z.enum(['unpaid', 'confirming', 'usable', 'finished', 'cancelled', 'expired']),
        /** Whether another order has replaced it. */
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

/** Previews the consequences of an action. `shown` identifies them and is sent with the confirmation. */
export const planCustomerAct = operatorCall({
  name: 'planCustomerAct',
  method: 'POST',
  path: '/operator/api/customers/plan',
  roles: ROLES,
  request: z.object({ id, act }),
  response: z.object({
    shown: z.string(),
    /** Wrong passwords that are reset. */
    failures: z.int(),
    /** Sessions that end. */
    sessions: z.int(),
    /** Orders included in the file, or anonymised. */
    orders: z.int(),
    /** Usable tickets that end with the account. */
    tickets: z.array(z.string()),
    /** The recipient of a mail; null: no mail. */
    mail: z.nullable(z.string()),
  }),
})

/**
 * Performs exactly the action that was shown, once per key. `file`: for an export, all data stored about the
 * customer.
 */
export const performCustomerAct = operatorCall({
  name: 'performCustomerAct',
  method: 'POST',
  path: '/operator/api/customers/act',
  roles: ROLES,
  request: z.object({ id, act, shown: text(64), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean(), file: z.nullable(z.record(z.string(), z.unknown())) }),
})
