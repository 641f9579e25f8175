import * as z from 'zod/mini'
import { stored } from '#web/platform/storage.ts'

const KEY_BYTES = 16
/**
 * Key and content of the last request. Contains the same personal data as the stored input, so it is cleared together
 * with it.
 */
const value = stored('reserveKey', z.object({ key: z.string(), content: z.string() }), 'session')

/**
 * The idempotency key of a request to create an order (S-28). Stays the same for the same content across lost answers
 * and reloads until the order is known to exist; changes with the content.
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

/** Drops the key after the order was created or the key was refused; the next request gets a new one. */
export function forgetRequestKey(): void {
  value.clear()
}
