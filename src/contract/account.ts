import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, emptyRequest, id, millis, termsVersion, text } from './fields.ts'
import { anyPassword, customer } from './session.ts'

const linkKind = z.enum(['bind', 'reset', 'third'])
/**
 * The purpose and masked address of a mailed link. Reading it changes nothing (S-23). `services`: other services can
 * sign in to the account, and a reset may end that.
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
 * Uses a mailed link when the user confirms on its page. `bind` confirms an address, with the password of the
 * registration or, with `isNew`, a new one. `reset` sets a new `password`. `third` gives a third-party identity its
 * address and works only in the browser that started it. `bind` and `reset` end all existing access; with
 * `identities` also the sign-in with other services. Only `third` signs in.
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
 * Proof that the caller owns the account, beyond holding a session of it (S-22): the password, or a code from
 * mailOwnerCode. An account with neither password nor address proves it by a recent sign-in.
 */
export const ownerProof = { password: z.optional(anyPassword), code: z.optional(text(20)) }

/** The customer's sessions, newest first. `device` is the browser's own description of itself. */
export const mySessions = endpoint({
  name: 'mySessions',
  method: 'GET',
  path: '/api/customer/sessions',
  access: 'customer',
  request: emptyRequest,
  response: z.array(z.object({ id: z.int(), device: z.string(), createdAt: millis, current: z.boolean() })),
})
/**
 * Ends one other session, or all others without an id. Ending all others also ends every other credential in use
 * elsewhere (S-22); with `identities`, which needs `ownerProof`, also the sign-in with other services.
 */
export const endSessions = endpoint({
  name: 'endSessions',
  method: 'POST',
  path: '/api/customer/sessions/end',
  access: 'customer',
  request: z.object({ ...ownerProof, id: z.optional(id), identities: z.optional(z.boolean()) }),
  response: z.object({ ended: z.int() }),
})
/**
 * Exports all data stored about the customer as one JSON document. A loose object, because a record schema would add
 * 0.5 kB to the entry bundle.
 */
export const exportMyData = endpoint({
  name: 'exportMyData',
  method: 'GET',
  path: '/api/customer/export',
  access: 'customer',
  request: emptyRequest,
  response: z.looseObject({}),
})
/**
 * Deletes the account. Personal data is deleted; orders are kept without it, as the law requires. Needs `ownerProof`;
 * `email` is accepted but proves nothing. `forfeit` gives up usable tickets; without it, an account that has some is
 * refused with `account_delete_has_tickets` and their `count`.
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
  request: emptyRequest,
  response: z.object({ code: z.string(), expiresAt: millis }),
})
/**
 * Signs in with the code of makeSignInCode. `email` is the address in the login form: a code of another account is
 * refused (login_msg_non_match) and used up.
 */
export const useSignInCode = endpoint({
  name: 'useSignInCode',
  method: 'POST',
  path: '/api/customer/signInCode/use',
  access: 'public',
  request: z.object({ code: text(20), email: z.optional(email) }),
  response: customer,
})
/**
 * Mails a sign-in code if the address has an account: eight letters and digits, 10 minutes, single use, valid in the
 * requesting browser. The answer is the same without an account. With `register` it creates an account without a
 * password, which the code confirms; the request implies agreement to the terms (decision 11).
 */
export const mailSignInCode = endpoint({
  name: 'mailSignInCode',
  method: 'POST',
  path: '/api/customer/mailCode',
  access: 'public',
  request: z.object({ email, register: z.optional(z.boolean()), termsVersion }),
  response: z.null(),
})
/** Signs in with the code that this browser requested, regardless of failed password attempts. */
export const useMailedCode = endpoint({
  name: 'useMailedCode',
  method: 'POST',
  path: '/api/customer/mailCode/use',
  access: 'public',
  request: z.object({ code: text(20) }),
  response: customer,
})
/** Mails a code to the customer's own address that proves the ownership of the account: the `code` of `ownerProof`. */
export const mailOwnerCode = endpoint({
  name: 'mailOwnerCode',
  method: 'POST',
  path: '/api/customer/ownerCode',
  access: 'customer',
  request: emptyRequest,
  response: z.null(),
})
