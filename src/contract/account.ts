import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, millis, nothing, text } from './fields.ts'
import { anyPassword, customer } from './session.ts'

/**
 * Uses a mailed link: confirms an address (`bind`), sets the pending password (`reset`), or gives a third-party identity
 * its address (`third`, only in the browser that began). A POST, so that a mail scanner that follows links changes
 * nothing. `third` signs in; the others do not.
 */
export const openMailLink = endpoint({
  name: 'openMailLink',
  method: 'POST',
  path: '/api/customer/mailLink',
  access: 'public',
  request: z.object({ token: text(100), identities: z.optional(z.boolean()) }),
  response: z.object({ kind: z.enum(['bind', 'reset', 'third']), email: z.string() }),
})
/** Where the customer is signed in, the newest first. `device` is the browser's own description of itself. */
export const mySessions = endpoint({
  name: 'mySessions',
  method: 'GET',
  path: '/api/customer/sessions',
  access: 'customer',
  request: nothing,
  response: z.array(z.object({ id: z.int(), device: z.string(), createdAt: millis, current: z.boolean() })),
})
/**
 * Ends one other session, or all others when no id is given: then every way in that was open elsewhere ends with them
 * (security rule 22), and with `identities` the sign-in with other services as well.
 */
export const endSessions = endpoint({
  name: 'endSessions',
  method: 'POST',
  path: '/api/customer/sessions/end',
  access: 'customer',
  request: z.object({ id: z.optional(id), identities: z.optional(z.boolean()) }),
  response: z.object({ ended: z.int() }),
})
/** All that is kept about the customer, as one JSON document to take along. A loose object: a record costs the entry 0.5 kB. */
export const exportMyData = endpoint({
  name: 'exportMyData',
  method: 'GET',
  path: '/api/customer/export',
  access: 'customer',
  request: nothing,
  response: z.looseObject({}),
})
/**
 * Deletes the account: the person's data goes, the orders stay without it, as the law wants. Needs the password, or the
 * address typed out where there is none; `forfeit` where usable tickets would be lost with it: without it the
 * refusal `account_delete_has_tickets` tells their `count`.
 */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/customer/delete',
  access: 'customer',
  request: z.object({
    password: z.optional(anyPassword),
    email: z.optional(text(254)),
    forfeit: z.optional(z.boolean()),
  }),
  response: z.null(),
})
/** A one-time code that signs the installed app in as this customer: eight letters and digits, 60 s, single use. */
export const makeSignInCode = endpoint({
  name: 'makeSignInCode',
  method: 'POST',
  path: '/api/customer/signInCode',
  access: 'customer',
  request: nothing,
  response: z.object({ code: z.string(), expiresAt: millis }),
})
/** `email`: what stands in the login form; a code of another account is refused (login_msg_non_match), and used up. */
export const useSignInCode = endpoint({
  name: 'useSignInCode',
  method: 'POST',
  path: '/api/customer/signInCode/use',
  access: 'public',
  request: z.object({ code: text(20), email: z.optional(text(254)) }),
  response: customer,
})
