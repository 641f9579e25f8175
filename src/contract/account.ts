import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, id, millis, nothing, text } from './fields.ts'
import { anyPassword, customer } from './session.ts'

const linkKind = z.enum(['bind', 'reset', 'third'])
/**
 * What a mailed link is for, and for which address, masked; opening it changes nothing (S-23). `services`:
 * other services can sign in to the account, and a reset may end that.
 */
export const inspectMailLink = endpoint({
  name: 'inspectMailLink',
  method: 'POST',
  path: '/api/customer/mailLink/inspect',
  access: 'public',
  request: z.object({ token: text(100) }),
  response: z.object({ kind: linkKind, email: z.string(), services: z.boolean() }),
})
/**
 * Uses a mailed link, at a press on its page: confirms an address (`bind`, with the registration's password, or with
 * `isNew` a new one in its place), sets a new password (`reset`: `password`), or gives a third-party identity its
 * address (`third`, only in the browser that began). `bind` and `reset` end all access that there was, `identities`
 * sign-in with other services as well. `third` signs in; the others do not.
 */
export const openMailLink = endpoint({
  name: 'openMailLink',
  method: 'POST',
  path: '/api/customer/mailLink',
  access: 'public',
  request: z.object({
    token: text(100),
    password: z.optional(anyPassword),
    isNew: z.optional(z.boolean()),
    identities: z.optional(z.boolean()),
  }),
  response: z.object({ kind: linkKind, email: z.string() }),
})
/**
 * Proof that it is the owner of the account who asks, and not whoever holds a session of it (S-22): the
 * password, or a code that mailOwnerCode has mailed. An account with neither password nor address gives none, and needs
 * a session that has just begun.
 */
export const ownerProof = { password: z.optional(anyPassword), code: z.optional(text(20)) }

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
 * (S-22), and with `identities`, which needs `ownerProof`, the sign-in with other services as well.
 */
export const endSessions = endpoint({
  name: 'endSessions',
  method: 'POST',
  path: '/api/customer/sessions/end',
  access: 'customer',
  request: z.object({ ...ownerProof, id: z.optional(id), identities: z.optional(z.boolean()) }),
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
 * Deletes the account: the person's data goes, the orders stay without it, as the law wants. Needs `ownerProof`;
 * `email` is accepted, and proves nothing. `forfeit` where usable tickets would be lost with it: without it the
 * refusal `account_delete_has_tickets` tells their `count`.
 */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/customer/delete',
  access: 'customer',
  request: z.object({
    ...ownerProof,
    email: z.optional(email),
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
  request: z.object({ code: text(20), email: z.optional(email) }),
  response: customer,
})
/**
 * Mails a code that signs in, where the address has an account: eight letters and digits, 10 minutes, single use, good
 * in the browser that asked. The answer is the same where there is no account. With `register` there is one from then
 * on, without a password, which the code confirms: who asks agrees to the terms (decision 099).
 */
export const mailSignInCode = endpoint({
  name: 'mailSignInCode',
  method: 'POST',
  path: '/api/customer/mailCode',
  access: 'public',
  request: z.object({ email, register: z.optional(z.boolean()) }),
  response: z.null(),
})
/** Signs in by the code that this browser asked for, whatever passwords were tried wrong. */
export const useMailedCode = endpoint({
  name: 'useMailedCode',
  method: 'POST',
  path: '/api/customer/mailCode/use',
  access: 'public',
  request: z.object({ code: text(20) }),
  response: customer,
})
/** Mails a code to the customer's own address that proves who owns the account: the `code` of `ownerProof`. */
export const mailOwnerCode = endpoint({
  name: 'mailOwnerCode',
  method: 'POST',
  path: '/api/customer/ownerCode',
  access: 'customer',
  request: nothing,
  response: z.null(),
})
