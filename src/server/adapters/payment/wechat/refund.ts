import * as z from 'zod/mini'
import { type GatewayRefund, GatewayRefused, GatewayUnreachable } from '#server/ports/payment.ts'
import type { WechatClient } from './client.ts'
import type { WechatSettings } from './settings.ts'

/** A payment has at most 50 refunds. */
const LISTED = 50
/** The format of a merchant's refund number. */
const REFUND_NO = /^[\w\-|*@]{1,64}$/

const state = z.string()
const made = z.object({ out_refund_no: z.string(), status: z.optional(state) })
const one = z.object({ out_refund_no: z.string(), status: state })
const list = z.object({
  data: z.array(
    z.object({
      out_refund_no: z.string(),
      status: state,
      amount: z.object({ refund: z.int(), currency: z.optional(z.string()) }),
    }),
  ),
})

/** CLOSED: the refund was not made. ABNORMAL: the customer's bank returned it. Any other status is made or pending. */
const hasFailed = (status: string | undefined): boolean => status === 'CLOSED' || status === 'ABNORMAL'

/** A refund of `amount` yen from a payment of `total` yen. */
interface Wanted {
  readonly ref: string
  readonly total: number
  readonly amount: number
  /** Our number of this refund. WeChat Pay makes one refund per number, even if the call is repeated much later. */
  readonly key: string
}

/** Makes a refund once, even if it is called repeatedly (S-07). */
export async function makeRefund(
  client: WechatClient,
  { mchid, appid, notifyUrl }: WechatSettings,
  wanted: Wanted,
): Promise<{ refundRef: string }> {
  const { ref, total, amount, key } = wanted
  if (!REFUND_NO.test(key)) throw new Error(`${key} is not a valid refund number`)
  const payload = {
    mchid,
    appid,
    out_trade_no: ref,
    out_refund_no: key,
    amount: { refund: amount, total, currency: 'JPY' },
    notify_url: notifyUrl,
  }
  const refund = await client.request({ method: 'POST', path: '/v3/global/refunds', payload }, made)
  requireSame(refund.out_refund_no, key)
  if (hasFailed(refund.status)) throw new GatewayRefused(`WeChat Pay refund failed: ${key} is ${refund.status}`)
  return { refundRef: refund.out_refund_no }
}

/** A payment's made and pending refunds, including those that were not made through this system. */
export async function validRefunds(client: WechatClient, mchid: string, ref: string): Promise<GatewayRefund[]> {
  const query = new URLSearchParams({ out_trade_no: ref, mchid, offset: '0', count: String(LISTED) })
  const { data } = await client.request({ method: 'GET', path: `/v3/global/refunds?${query}` }, list)
  return data
    .filter(({ status }) => !hasFailed(status))
    .map(({ out_refund_no, amount }) => ({ ref: out_refund_no, amount: amount.refund, key: out_refund_no, at: null }))
}

/** The state of a refund. A pending refund counts as made. */
export async function refundState(client: WechatClient, mchid: string, refundRef: string): Promise<'made' | 'failed'> {
  const path = `/v3/global/refunds/out-refund-no/${encodeURIComponent(refundRef)}?${new URLSearchParams({ mchid })}`
  const refund = await client.request({ method: 'GET', path }, one)
  requireSame(refund.out_refund_no, refundRef)
  return hasFailed(refund.status) ? 'failed' : 'made'
}

function requireSame(answered: string, asked: string): void {
  if (answered !== asked) throw new GatewayUnreachable('WeChat Pay returned a different refund')
}
