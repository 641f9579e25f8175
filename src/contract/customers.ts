import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, locale, optionalText, termsVersion } from './fields.ts'
import { anyPassword, customer } from './session.ts'

/**
 * `message` is success, exist or error, the last for an invalid address, with the message key in
 * `data.reason`. An invalid password or missing agreement is refused with its own message key. The new account is
 * unconfirmed and not signed in; registerBind mails the link.
 */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/customer/register',
  access: 'public',
  request: z.object({ email, password: anyPassword, agreed: z.optional(z.boolean()), termsVersion, locale }),
  response: z.nullable(customer),
})
export const registerBind = endpoint({
  name: 'registerBind',
  method: 'POST',
  path: '/customer/registerBind',
  access: 'public',
  request: z.object({ template: optionalText(80), subject: optionalText(200), name: optionalText(80), email }),
  response: z.null(),
})
/**
 * Mails a link to a page that sets a new password. A password sent with the request is checked but not used (S-23),
 * because the caller may not own the mailbox. `message` is success, non_exist, non_match or error, the last as in
 * `register`.
 */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/customer/resetpassword',
  access: 'public',
  request: z.object({
    param: z.object({ email, password: z.optional(anyPassword) }),
    mailParam: z.object({ email, subject: optionalText(200), template: optionalText(80) }),
  }),
  response: z.null(),
})
export const bindCheck = endpoint({
  name: 'bindCheck',
  method: 'GET',
  path: '/api/customer/v3/bind/check',
  access: 'public',
  request: z.object({ email }),
  response: z.object({ bound: z.boolean() }),
})
/**
 * Ends every other credential together with the old password (S-22); with `identities` also the sign-in with other
 * services.
 */
export const modifyPassword = endpoint({
  name: 'modifyPassword',
  method: 'POST',
  path: '/api/customer/modify/password',
  access: 'customer',
  request: z.object({ oldPassword: anyPassword, newPassword: anyPassword, identities: z.optional(z.boolean()) }),
  response: z.enum(['ok', 'old_not_equal']),
})
export const modifyCustomer = endpoint({
  name: 'modifyCustomer',
  method: 'POST',
  path: '/api/customer/modify',
  access: 'customer',
  request: z.object({
    nameZh: optionalText(60),
    nameEn: optionalText(60),
    telephone: optionalText(30),
    wechat: optionalText(60),
    birth: optionalText(10),
    gender: z.optional(z.enum(['', 'male', 'female', 'other'])),
  }),
  response: customer,
})
