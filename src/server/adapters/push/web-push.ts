import { type KeyObject, sign } from 'node:crypto'
import type { VapidConfig } from '#server/config/vapid.ts'
import type { PushOutcome, PushTransport } from '#server/ports/push.ts'
import { encryptMessage } from './encrypt-message.ts'

const TIMEOUT_MS = 10_000
/** Push services accept at most a day; each message gets a new claim. */
const CLAIM_SECONDS = 12 * 3600

const encoded = (text: string): string => Buffer.from(text).toString('base64url')
const HEADER = encoded('{"typ":"JWT","alg":"ES256"}')

/** The sender's signed claim for the service at that address (VAPID, RFC 8292). */
function signedBy({ subject, publicKey, key }: VapidConfig & { key: KeyObject }, endpoint: string): string {
  const expires = Math.floor(Date.now() / 1000) + CLAIM_SECONDS
  const claim = encoded(JSON.stringify({ aud: new URL(endpoint).origin, exp: expires, sub: subject }))
  const signature = sign('sha256', Buffer.from(`${HEADER}.${claim}`), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${HEADER}.${claim}.${signature.toString('base64url')}, k=${publicKey}`
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { type: 'sent' }
  if (status === 404 || status === 410) return { type: 'gone' }
  const reason = `the push service responded with ${status}`
  if (status === 401 || status === 403) return { type: 'misconfigured', reason }
  return { type: status === 429 || status >= 500 ? 'later' : 'refused', reason }
}

/**
 * Sends by Web Push (RFC 8030). Follows no redirect and reads only the response's status. Tests pass their own push
 * service as `send`.
 */
export function webPush(vapid: VapidConfig, send: typeof fetch = fetch): PushTransport {
  return {
    key: vapid.publicKey,
    async send(target, { text, ttlSeconds, topic }) {
      let body: Uint8Array<ArrayBuffer>
      try {
        body = new Uint8Array(encryptMessage(target, text))
      } catch {
        // The browser's key is invalid.
        return { type: 'gone' }
      }
      try {
        const response = await send(target.endpoint, {
          method: 'POST',
          redirect: 'error',
          body,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            authorization: signedBy(vapid, target.endpoint),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(ttlSeconds),
            urgency: 'high',
            topic,
          },
        })
        await response.body?.cancel()
        return outcomeOf(response.status)
      } catch (error) {
        return { type: 'later', reason: error instanceof Error ? error.name : 'unknown' }
      }
    },
  }
}
