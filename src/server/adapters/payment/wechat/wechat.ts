import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type GatewayPayment, GatewayRefused, type StatementGateway } from '#server/ports/payment.ts'
import { wechatClient } from './client.ts'
import { NoSuchNumber } from './errors.ts'
import { readNotification } from './notification.ts'
import { platformKeys } from './platform-keys.ts'
import { makeRefund, refundState, standingRefunds } from './refund.ts'
import type { WechatSettings } from './settings.ts'
import { wechatStatements } from './statement.ts'
import { CURRENCY, reported, transaction } from './transaction.ts'

/** WeChat Pay's limit for our number of a payment. */
const TRADE_NO_LENGTH = 32

const prepaid = z.object({ code_url: z.url().check(z.maxLength(512)) })

/** Our number of a payment at WeChat Pay: it follows from the stored key, so that a repeated call opens the same one. */
function tradeNoOf(idempotencyKey: string): string {
  return createHash('sha256').update(idempotencyKey).digest('hex').slice(0, TRADE_NO_LENGTH)
}

/**
 * WeChat Pay's API v3 for merchants outside mainland China, by QR ("Native"): the order is placed in yen, and the customer's
 * wallet pays yuan at WeChat Pay's rate (decision 064). What a payment hands to the customer's side is the QR's text. Answers count
 * only with WeChat Pay's signature. Nothing is retried in here. `now` in ms of the epoch, by the real clock.
 */
export function wechatGateway(settings: WechatSettings, now: () => number = Date.now): StatementGateway {
  const { mchid, appid } = settings
  const keys = platformKeys(settings, now)
  const client = wechatClient(settings, keys, now)
  const pathOf = (ref: string) => `/v3/global/transactions/out-trade-no/${encodeURIComponent(ref)}`

  const answered = (ref: string) => {
    const path = `${pathOf(ref)}?${new URLSearchParams({ mchid })}`
    return client.ask({ method: 'GET', path }, transaction)
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
        // Shown in the merchant platform, and part of each answer about the payment.
        attach: orderNo,
        amount: { total: amount, currency: CURRENCY },
      }
      const call = { method: 'POST', path: '/v3/global/transactions/native', payload } as const
      const { code_url: clientSecret } = await client.ask(call, prepaid)
      return { ref, clientSecret, status: 'open', amount, card: null, failure: null }
    },

    async cancel(ref) {
      try {
        await client.tell({ method: 'POST', path: `${pathOf(ref)}/close`, payload: { mchid } })
      } catch (error) {
        // Paid, closed already, or not to be closed yet: the state tells.
        if (!(error instanceof GatewayRefused)) throw error
      }
      // Also after a yes: a customer may have paid while the call was on its way.
      return retrieve(ref)
    },

    async refund({ ref, amount, idempotencyKey: key }) {
      const { status, amount: total } = await retrieve(ref)
      if (status !== 'succeeded') throw new GatewayRefused(`WeChat Pay has no payment ${ref} that could be refunded`)
      return makeRefund(client, settings, { ref, total, amount, key })
    },
    refundState: (refundRef) => refundState(client, mchid, refundRef),

    /** WeChat Pay has no list of payments, so each that we know, or a statement names, is asked about (decision 076). */
    async record(ref) {
      const answer = await orNull(answered(ref))
      if (answer === null) return null
      const { status, amount } = reported(answer, { ref, mchid })
      const refunds = status === 'succeeded' ? ((await orNull(standingRefunds(client, mchid, ref))) ?? []) : []
      return { ref, status, amount, orderNo: answer.attach ?? null, fee: null, refunds }
    },

    statements: (period) => wechatStatements(client, mchid, period, now()),
    readWebhook: (raw, headers) => readNotification(settings, keys, raw, headers),
  }
}

/** What was asked about; null where WeChat Pay has nothing of that number. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NoSuchNumber) return null
    throw error
  }
}
