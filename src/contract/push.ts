import * as z from 'zod/mini'
import { LOCALES } from '#domain/languages.ts'
import { endpoint } from './endpoint.ts'
import { nothing, text } from './fields.ts'

/** 65 bytes of a P-256 key, base64url. */
const publicKey = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/))

/** The public key of this server's push messages (VAPID); null when it sends none. */
export const pushKey = endpoint({
  name: 'pushKey',
  method: 'GET',
  path: '/api/customer/push',
  access: 'customer',
  request: nothing,
  response: z.object({ key: z.nullable(publicKey) }),
})
/**
 * Sends push messages about the customer's orders to this browser, in that language, while this session lasts.
 * Repeating the call changes the language. `endpoint` is an address of a known push service, else
 * `push_msg_not_possible`; `key` is the one from pushKey.
 */
export const savePush = endpoint({
  name: 'savePush',
  method: 'POST',
  path: '/api/customer/push/on',
  access: 'customer',
  request: z.object({
    endpoint: text(1000),
    p256dh: publicKey,
    /** 16 bytes, base64url. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
    key: publicKey,
    locale: z.enum(LOCALES),
  }),
  response: z.null(),
})
/** Stops the messages to that browser. Idempotent. */
export const dropPush = endpoint({
  name: 'dropPush',
  method: 'POST',
  path: '/api/customer/push/off',
  access: 'customer',
  request: z.object({ endpoint: text(1000) }),
  response: z.null(),
})
