import * as z from 'zod/mini'
import type { GatewayEvent, WebhookHeaders } from '#server/ports/payment.ts'
import { decrypted, encryptedResource } from './encrypted-resource.ts'
import type { PlatformKeys } from './platform-keys.ts'
import type { WechatSettings } from './settings.ts'
import { signedHeaders } from './signature.ts'

const notification = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  event_type: z.string(),
  resource: encryptedResource,
})
const subject = z.object({
  mchid: z.optional(z.string()),
  out_trade_no: z.optional(z.string()),
  out_refund_no: z.optional(z.string()),
})

/**
 * Verifies and reads a notification: the time and the signature over the raw bytes, then the decryption, then the
 * merchant. Null for anything that WeChat Pay did not send to this merchant. The status in it is ignored: the caller
 * queries the payment (S-07). Throws the gateway's errors if the signing key cannot be fetched.
 */
export async function readNotification(
  settings: WechatSettings,
  keys: PlatformKeys,
  raw: Uint8Array,
  headers: WebhookHeaders,
): Promise<GatewayEvent | null> {
  const signed = signedHeaders((name) => {
    const value = headers[name]
    return typeof value === 'string' ? value : null
  })
  if (!(await keys.hasSigned(signed, raw))) return null
  try {
    return eventOf(settings, raw)
  } catch {
    // Genuine, but of a shape that this version cannot read.
    return null
  }
}

/** The payment or refund it concerns; null if it cannot be decrypted or belongs to another merchant. */
function eventOf({ apiV3Key, mchid }: WechatSettings, raw: Uint8Array): GatewayEvent | null {
  const { id, event_type: type, resource } = z.parse(notification, JSON.parse(Buffer.from(raw).toString('utf8')))
  const text = decrypted(apiV3Key, resource)
  if (text === null) return null
  const about = z.parse(subject, JSON.parse(text))
  if (about.mchid !== undefined && about.mchid !== mchid) return null
  const isRefund = type.startsWith('REFUND.')
  const isPayment = type.startsWith('TRANSACTION.')
  return {
    id,
    paymentRef: isPayment || isRefund ? (about.out_trade_no ?? null) : null,
    refundRef: isRefund ? (about.out_refund_no ?? null) : null,
    isAboutRefunds: isRefund,
  }
}
