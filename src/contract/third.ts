import * as z from 'zod/mini'
import { ownerProof } from './account.ts'
import { endpoint } from './endpoint.ts'
import { emptyRequest, id, millis, optionalText, termsVersion, text } from './fields.ts'
import { customer } from './session.ts'

/** The other services for signing in (RP-06); `wechat` is the messaging app with the QR code. */
export const thirdParty = z.enum(['facebook', 'twitter', 'weibo', 'wechat'])
export type ThirdParty = z.infer<typeof thirdParty>

/**
 * The result of this browser's last third-party sign-in. `status` "0": the provider identified the person, but the
 * identity has no account yet (RG-12); "1": signed in. `email` comes from the provider, else it is empty.
 */
export const thirdInfo = endpoint({
  name: 'thirdInfo',
  method: 'GET',
  path: '/api/third/info',
  access: 'public',
  request: emptyRequest,
  response: z.object({
    thirdInfo: z.nullable(
      z.object({
        status: z.enum(['0', '1']),
        type: thirdParty,
        name: z.string(),
        header: z.string(),
        email: z.string(),
      }),
    ),
    customer: z.nullable(customer),
  }),
})
/** Public values of the providers (EN-14, with Weibo's key). An empty one disables its option (RG-16). */
export const thirdConfig = endpoint({
  name: 'thirdConfig',
  method: 'GET',
  path: '/api/third/config',
  access: 'public',
  request: emptyRequest,
  response: z.object({
    ttKey: z.string(),
    fbKey: z.string(),
    fbVersion: z.string(),
    weiboKey: z.string(),
    thirdWechatRedirect: z.string(),
    thirdWechatAppid: z.string(),
  }),
})
/**
 * The provider's address for the browser; `device` is the layout to return to. A new account keeps `termsVersion`, the
 * terms that the sign-in page showed.
 */
export const thirdBeforeLogin = endpoint({
  name: 'thirdBeforeLogin',
  method: 'GET',
  path: '/api/third/before_login',
  access: 'public',
  callsThirdParty: true,
  changesState: true,
  request: z.object({ type: thirdParty, device: z.optional(z.enum(['pc', 'mobile'])), termsVersion }),
  response: z.string(),
})
const identity = { id: optionalText(200), name: optionalText(200), header: optionalText(2000) }
/**
 * The provider's redirect target. Redirects to third, or to binderror after a cancellation. Relies only on the state
 * that this browser received and on the provider's answer to the code. The identity in the address is never trusted
 * (S-12).
 */
export const thirdCallback = endpoint({
  name: 'thirdCallback',
  method: 'GET',
  path: '/api/third/callback/common/third',
  access: 'public',
  callsThirdParty: true,
  request: z.object({
    ...identity,
    type: optionalText(20),
    state: optionalText(200),
    code: optionalText(2000),
    error: optionalText(200),
  }),
  response: z.null(),
})
/**
 * Sign-in from the mini-program. Its server signs openid, id, name, header and ts (epoch s) as `sig`, valid once and
 * for five minutes; unsigned only with an explicit setting for development (A-40, S-12). When another user is signed
 * in to the browser, the sign-in is refused with `third_msg_other_session` and stays valid, unless `confirmed` states
 * that the user has agreed.
 */
export const thirdWechat = endpoint({
  name: 'thirdWechat',
  method: 'GET',
  path: '/api/third/wechat',
  access: 'public',
  callsThirdParty: true,
  changesState: true,
  request: z.object({
    ...identity,
    openid: optionalText(200),
    ts: optionalText(12),
    sig: optionalText(100),
    confirmed: z.optional(z.literal('1')),
  }),
  response: z.nullable(customer),
})
/**
 * Confirms the mailed code that gives a third-party identity its address, in the browser that started the sign-in
 * (S-12). Signs in.
 */
export const thirdBindCode = endpoint({
  name: 'thirdBindCode',
  method: 'POST',
  path: '/api/third/bindCode',
  access: 'public',
  request: z.object({ code: text(20) }),
  response: customer,
})
/**
 * The services that can sign in to the customer's account; `name` is the person's name there, `since` when it was
 * linked.
 */
export const linkedServices = endpoint({
  name: 'linkedServices',
  method: 'GET',
  path: '/api/third/services',
  access: 'customer',
  request: emptyRequest,
  response: z.array(z.object({ id: z.int(), type: thirdParty, name: z.string(), since: millis })),
})
/**
 * Starts to link a service to the customer's account (S-22). Returns the service's address for the browser, which
 * then returns to the profile with `service` in its query: linked, taken or failed.
 */
export const linkService = endpoint({
  name: 'linkService',
  method: 'POST',
  path: '/api/third/link',
  access: 'customer',
  callsThirdParty: true,
  request: z.object({ ...ownerProof, type: thirdParty, device: z.optional(z.enum(['pc', 'mobile'])) }),
  response: z.string(),
})
/**
 * Unlinks a service from the customer's account (S-22), and ends all other sessions, including those opened through
 * it. Refused for the last credential of an account.
 */
export const unlinkService = endpoint({
  name: 'unlinkService',
  method: 'POST',
  path: '/api/third/unlink',
  access: 'customer',
  request: z.object({ ...ownerProof, id }),
  response: z.null(),
})
