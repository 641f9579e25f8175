import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type GatewayPayment, GatewayRefused, type StatementGateway } from '#server/ports/payment.ts'
import { wechatClient } from './client.ts'
import { NoSuchNumber } from './errors.ts'
import { readNotification } from './notification.ts'
import { platformKeys } from './platform-keys.ts'
import { makeRefund, refundState, validRefunds } from './refund.ts'
import type { WechatSettings } from './settings.ts'
import { wechatStatements } from './statement.ts'
import { CURRENCY, reported, transaction } from './transaction.ts'

/** WeChat Pay's limit for our payment number. */
const TRADE_NO_LENGTH = 32

const prepaid = z.object({ code_url: z.url().check(z.maxLength(512)) })

/**
 * Our payment number at WeChat Pay. It is derived from the stored idempotency key, so a repeated call opens the same
 * payment.
 */
function tradeNoOf(idempotencyKey: string): string {
  return createHash('sha256').update(idempotencyKey).digest('hex').slice(0, TRADE_NO_LENGTH)
}

/**
 * WeChat Pay's API v3 for merchants outside mainland China, by QR code ("Native"). Orders are placed in yen; the
 * customer's wallet pays yuan at WeChat Pay's rate (decision 24). `clientSecret` is the text of the QR code. Only
 * responses with WeChat Pay's signature count. Makes no retries. `now` is in epoch ms by the real clock.
 */
export function wechatGateway(settings: WechatSettings, now: () => number = Date.now): StatementGateway {
  const { mchid, appid } = settings
  const keys = platformKeys(settings, now)
  const client = wechatClient(settings, keys, now)
  const pathOf = (ref: string) => `/v3/global/transactions/out-trade-no/${encodeURIComponent(ref)}`

  const answered = (ref: string) => {
    const path = `${pathOf(ref)}?${new URLSearchParams({ mchid })}`
    return client.request({ method: 'GET', path }, transaction)
  }
  const retrieve = async (ref: string): Promise<GatewayPayment> => reported(await answered(ref), { ref, mchid })

  return {
    provider: 'wechat',
    retrieve,

    async createIntent({ orderNo, amount, description, idempotencyKey }) {
      const ref = tradeNoOf(idempotencyKey)
      const payload = {
        mchid,
        appid,
        description,
        out_trade_no: ref,
        merchant_category_code: settings.categoryCode,
        notify_url: settings.notifyUrl,
        trade_type: 'NATIVE',
        // Shown in the merchant platform and returned in each response about the payment.
        attach: orderNo,
        amount: { total: amount, currency: CURRENCY },
      }
      const call = { method: 'POST', path: '/v3/global/transactions/native', payload } as const
      const { code_url: clientSecret } = await client.request(call, prepaid)
      return { ref, clientSecret, status: 'open', amount, card: null, failure: null }
    },

    async cancel(ref) {
      try {
        await client.send({ method: 'POST', path: `${pathOf(ref)}/close`, payload: { mchid } })
      } catch (error) {
        // Paid, already closed or not yet closable: `retrieve` below shows the state.
        if (!(error instanceof GatewayRefused)) throw error
      }
      // Also after success: the customer may have paid while the call was on its way.
      return retrieve(ref)
    },

    async refund({ ref, amount, idempotencyKey: key }) {
      const { status, amount: total } = await retrieve(ref)
      if (status !== 'succeeded') throw new GatewayRefused(`WeChat Pay has no refundable payment ${ref}`)
      return makeRefund(client, settings, { ref, total, amount, key })
    },
    refundState: (refundRef) => refundState(client, mchid, refundRef),

    /**
     * WeChat Pay has no list of payments, so each payment that we have stored or that a statement lists is queried
     * (decision 26).
     */
    async record(ref) {
      const answer = await orNull(answered(ref))
      if (answer === null) return null
      const { status, amount } = reported(answer, { ref, mchid })
      const refunds = status === 'succeeded' ? ((await orNull(validRefunds(client, mchid, ref))) ?? []) : []
      return { ref, status, amount, orderNo: answer.attach ?? null, fee: null, refunds }
    },

    statements: (period) => wechatStatements(client, mchid, period, now()),
    readWebhook: (raw, headers) => readNotification(settings, keys, raw, headers),
  }
}

/** The response; null if WeChat Pay has no such number. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NoSuchNumber) return null
    throw error
  }
}
