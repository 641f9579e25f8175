import * as z from 'zod/mini'
import { stored } from '#web/platform/storage.ts'

const KEY_BYTES = 16
/** The name under which a form was sent, and what was in it: as personal as the kept input, and gone with it. */
const value = stored('reserveKey', z.object({ key: z.string(), content: z.string() }), 'session')

/**
 * The idempotency key of a request to create an order (S-28): the same for the same content until the order
 * is known to exist, through a lost answer and a reload; another one as soon as anything in the form is another.
 */
export function requestKey(request: object): string {
  const content = JSON.stringify(request)
  const kept = value.read()
  if (kept?.content === content) return kept.key
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  value.write({ key, content })
  return key
}

/** The order exists, or the key is of no use: what is sent next is another request. */
export function forgetRequestKey(): void {
  value.clear()
}
