import * as z from 'zod/mini'
import { ownerProof } from './account.ts'
import { endpoint } from './endpoint.ts'
import { id, millis, nothing, optionalText, text } from './fields.ts'
import { customer } from './session.ts'

/** The other services by which one can sign in (RP-06); `wechat` is the messaging app with the QR. */
export const thirdParty = z.enum(['facebook', 'twitter', 'weibo', 'wechat'])
export type ThirdParty = z.infer<typeof thirdParty>

/**
 * What this browser's last third-party sign-in came to. `status` "0": the provider said who it is, and the identity has
 * no account yet (RG-12); "1": it is signed in. `email` is what the provider gave, else empty.
 */
export const thirdInfo = endpoint({
  name: 'thirdInfo',
  method: 'GET',
  path: '/api/third/info',
  access: 'public',
  request: nothing,
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
/** Public values of the providers (EN-14, with Weibo's key); an empty one means that its option is not offered (RG-16). */
export const thirdConfig = endpoint({
  name: 'thirdConfig',
  method: 'GET',
  path: '/api/third/config',
  access: 'public',
  request: nothing,
  response: z.object({
    ttKey: z.string(),
    fbKey: z.string(),
    fbVersion: z.string(),
    weiboKey: z.string(),
    thirdWechatRedirect: z.string(),
    thirdWechatAppid: z.string(),
  }),
})
/** The address at the provider that the browser goes to; `device` is the layout to come back to. */
export const thirdBeforeLogin = endpoint({
  name: 'thirdBeforeLogin',
  method: 'GET',
  path: '/api/third/before_login',
  access: 'public',
  asksOthers: true,
  changesState: true,
  request: z.object({ type: thirdParty, device: z.optional(z.enum(['pc', 'mobile'])) }),
  response: z.string(),
})
const identity = { id: optionalText(200), name: optionalText(200), header: optionalText(2000) }
/**
 * Where a provider sends the browser back to; answers with a redirect, to third, or to binderror when it was cancelled.
 * What counts is the state, which this browser was given, and what the provider says of the code; the identity in the
 * address is never believed (S-12).
 */
export const thirdCallback = endpoint({
  name: 'thirdCallback',
  method: 'GET',
  path: '/api/third/callback/common/third',
  access: 'public',
  asksOthers: true,
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
 * Sign-in from the mini-program: its server signs openid, id, name, header and ts (epoch s) as `sig`, good once and for
 * five minutes; unsigned only by an explicit setting for development (A-40, S-12). In a browser where
 * somebody else is signed in it is refused with `third_msg_other_session`, and not used up, until `confirmed` says that
 * the person in front of it was asked.
 */
export const thirdWechat = endpoint({
  name: 'thirdWechat',
  method: 'GET',
  path: '/api/third/wechat',
  access: 'public',
  asksOthers: true,
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
 * The code of the mail that gives a third-party identity its address, typed in the browser that began the sign-in
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
/** The services that sign in to the customer's account; `name` is what the person is called there, `since` when it was linked. */
export const linkedServices = endpoint({
  name: 'linkedServices',
  method: 'GET',
  path: '/api/third/services',
  access: 'customer',
  request: nothing,
  response: z.array(z.object({ id: z.int(), type: thirdParty, name: z.string(), since: millis })),
})
/**
 * Begins to link a service to the customer's account (S-22): the address at the service that the browser
 * goes to. It comes back to the profile, with `service` in its query: linked, taken or failed.
 */
export const linkService = endpoint({
  name: 'linkService',
  method: 'POST',
  path: '/api/third/link',
  access: 'customer',
  asksOthers: true,
  request: z.object({ ...ownerProof, type: thirdParty, device: z.optional(z.enum(['pc', 'mobile'])) }),
  response: z.string(),
})
/**
 * Takes a service away from the customer's account (S-22), and signs out everywhere else: who came in by it
 * is out. Refused for the last way into an account.
 */
export const unlinkService = endpoint({
  name: 'unlinkService',
  method: 'POST',
  path: '/api/third/unlink',
  access: 'customer',
  request: z.object({ ...ownerProof, id }),
  response: z.null(),
})
