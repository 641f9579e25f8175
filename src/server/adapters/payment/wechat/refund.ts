import * as z from 'zod/mini'
import { type GatewayRefund, GatewayRefused, GatewayUnreachable } from '#server/ports/payment.ts'
import type { WechatClient } from './client.ts'
import type { WechatSettings } from './settings.ts'

/** A payment has at most 50 refunds. */
const LISTED = 50
/** What WeChat Pay takes as the merchant's number of a refund. */
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

/** CLOSED: it was not made. ABNORMAL: its money came back from the customer's bank. Anything else is or will be there. */
const hasFailed = (status: string | undefined): boolean => status === 'CLOSED' || status === 'ABNORMAL'

/** A refund that is to be made, in whole yen, of a payment of `total` yen. */
interface Wanted {
  readonly ref: string
  readonly total: number
  readonly amount: number
  /** Ours for this refund: WeChat Pay makes one for a number, however often and however late it is asked again. */
  readonly key: string
}

/** Gives money back once (S-07). */
export async function makeRefund(
  client: WechatClient,
  { mchid, appid, notifyUrl }: WechatSettings,
  wanted: Wanted,
): Promise<{ refundRef: string }> {
  const { ref, total, amount, key } = wanted
  if (!REFUND_NO.test(key)) throw new Error(`${key} is no number of a refund`)
  const payload = {
    mchid,
    appid,
    out_trade_no: ref,
    out_refund_no: key,
    amount: { refund: amount, total, currency: 'JPY' },
    notify_url: notifyUrl,
  }
  const refund = await client.ask({ method: 'POST', path: '/v3/global/refunds', payload }, made)
  requireSame(refund.out_refund_no, key)
  if (hasFailed(refund.status)) throw new GatewayRefused(`WeChat Pay could not refund: ${key} is ${refund.status}`)
  return { refundRef: refund.out_refund_no }
}

/** The refunds of a payment that were made or wait, whoever asked for them. */
export async function standingRefunds(client: WechatClient, mchid: string, ref: string): Promise<GatewayRefund[]> {
  const query = new URLSearchParams({ out_trade_no: ref, mchid, offset: '0', count: String(LISTED) })
  const { data } = await client.ask({ method: 'GET', path: `/v3/global/refunds?${query}` }, list)
  return data
    .filter(({ status }) => !hasFailed(status))
    .map(({ out_refund_no, amount }) => ({ ref: out_refund_no, amount: amount.refund, key: out_refund_no, at: null }))
}

/** Whether a refund is still one: those that wait at WeChat Pay are. */
export async function refundState(client: WechatClient, mchid: string, refundRef: string): Promise<'made' | 'failed'> {
  const path = `/v3/global/refunds/out-refund-no/${encodeURIComponent(refundRef)}?${new URLSearchParams({ mchid })}`
  const refund = await client.ask({ method: 'GET', path }, one)
  requireSame(refund.out_refund_no, refundRef)
  return hasFailed(refund.status) ? 'failed' : 'made'
}

function requireSame(answered: string, asked: string): void {
  if (answered !== asked) throw new GatewayUnreachable('WeChat Pay answered about another refund')
}
