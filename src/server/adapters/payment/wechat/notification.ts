import * as z from 'zod/mini'
import type { GatewayEvent, WebhookHeaders } from '#server/ports/payment.ts'
import type { PlatformKeys } from './platform-keys.ts'
import { opened, sealed } from './sealed.ts'
import type { WechatSettings } from './settings.ts'
import { signedHeaders } from './signature.ts'

const notification = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  event_type: z.string(),
  resource: sealed,
})
const subject = z.object({
  mchid: z.optional(z.string()),
  out_trade_no: z.optional(z.string()),
  out_refund_no: z.optional(z.string()),
})

/**
 * Reads a notification: signature over the raw bytes, its time, then the seal, then whose it is. Null for anything that WeChat
 * Pay did not send to this merchant. What it says of the state is not read: the payment is asked about (S-07). The
 * gateway's errors pass through: the key that it names could not be had.
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
    // Genuine, and of a form that this version does not know.
    return null
  }
}

/** Which payment or refund it is about; null where the seal is torn or it is another merchant's. */
function eventOf({ apiV3Key, mchid }: WechatSettings, raw: Uint8Array): GatewayEvent | null {
  const { id, event_type: type, resource } = z.parse(notification, JSON.parse(Buffer.from(raw).toString('utf8')))
  const text = opened(apiV3Key, resource)
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
