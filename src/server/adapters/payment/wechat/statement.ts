import { type GatewayStatement, GatewayUnreachable } from '#server/ports/payment.ts'
import type { WechatClient } from './client.ts'
import { NoStatement } from './errors.ts'

/** Statement days are WeChat Pay's, not Japan's. */
const ZONE = 'Asia/Shanghai'
/** WeChat Pay keeps no older statements. */
const KEPT_DAYS = 180
/**
 * A day's statement is made on the following morning. If there is none this many hours after the day's end, the day
 * had no payments.
 */
const MADE_WITHIN_HOURS = 34
/** The column with our payment number; a refund's row names its payment. */
const TRADE_NO_COLUMNS: readonly string[] = ['商户订单号', 'Vendor order No.']
/** Prefixes each value, to stop spreadsheets from converting it. The summary has none. */
const MARK = '`'

/**
 * WeChat Pay's statements for the days that a period touches (`GET /v3/global/statements`): the payments made or
 * refunded on each day. Only the payment numbers are used; a payment's details come from a signed response about it
 * (decision 26). `nowMs` is in epoch ms by the real clock.
 */
export async function* wechatStatements(
  client: WechatClient,
  mchid: string,
  period: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
  nowMs: number,
): AsyncGenerator<GatewayStatement> {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(ZONE)
  const today = now.toPlainDate()
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(ZONE).toPlainDate()
  const last = dayOf(period.to.subtract({ nanoseconds: 1 }))
  const isBehind = (one: Temporal.PlainDate, other: Temporal.PlainDate) => Temporal.PlainDate.compare(one, other) > 0
  for (let date = dayOf(period.from); !isBehind(date, last) && !isBehind(date, today); date = date.add({ days: 1 })) {
    const day = date.toString()
    if (date.equals(today)) yield { day, missing: 'not-yet' }
    else if (isBehind(today.subtract({ days: KEPT_DAYS }), date)) yield { day, missing: 'too-old' }
    else {
      const end = date.add({ days: 1 }).toZonedDateTime(ZONE)
      const wouldBeMade = Temporal.ZonedDateTime.compare(now, end.add({ hours: MADE_WITHIN_HOURS })) >= 0
      const refs = await refsOfDay(client, mchid, day, wouldBeMade)
      yield refs === null ? { day, missing: 'not-yet' } : { day, refs }
    }
  }
}

/**
 * A day's payments; null if its statement is not available yet. `wouldBeMade`: a statement would be available by
 * now, so a day without one had no payments.
 */
async function refsOfDay(
  client: WechatClient,
  mchid: string,
  day: string,
  wouldBeMade: boolean,
): Promise<string[] | null> {
  const query = new URLSearchParams({ date: day.replaceAll('-', ''), mchid })
  try {
    const file = await client.download(`/v3/global/statements?${query}`)
    return tradeNosIn(Buffer.from(file).toString('utf8'), day)
  } catch (error) {
    if (error instanceof NoStatement) return wouldBeMade && !error.isBeingMade ? [] : null
    if (error instanceof GatewayUnreachable) throw new GatewayUnreachable(`Statement of ${day}: ${error.message}`)
    throw error
  }
}

function tradeNosIn(text: string, day: string): string[] {
  const unreadable = () => new GatewayUnreachable(`Statement of ${day}: it cannot be parsed`)
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const columns = head.split(',').map((name) => name.trim())
  const at = columns.findIndex((name) => TRADE_NO_COLUMNS.includes(name))
  if (at < 0) throw unreadable()
  const found = new Set<string>()
  for (const line of lines) {
    // A summary with its own header row follows the payments.
    if (!line.startsWith(MARK)) break
    const values = line.slice(MARK.length).split(`,${MARK}`)
    const tradeNo = values[at]?.trim()
    if (values.length !== columns.length || !tradeNo) throw unreadable()
    found.add(tradeNo)
  }
  return [...found]
}
