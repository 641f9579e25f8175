import { type GatewayStatement, GatewayUnreachable } from '#server/ports/payment.ts'
import type { WechatClient } from './client.ts'
import { NoStatement } from './errors.ts'

/** The days of statements are WeChat Pay's, not Japan's. */
const ZONE = 'Asia/Shanghai'
/** Older ones cannot be had. */
const KEPT_DAYS = 180
/** A day's statement is made in the morning of the next one; an hour later on the one after, a day without one had no payments. */
const MADE_WITHIN_HOURS = 34
/** The column with our number of a payment; a refund names the payment that it is of. */
const TRADE_NO_COLUMNS: readonly string[] = ['商户订单号', 'Vendor order No.']
/** Each value stands behind one, so that spreadsheets leave it alone; a summary does not. */
const MARK = '`'

/**
 * WeChat Pay's statements of the days that a period touches (`GET /v3/global/statements`): which payments were made or given back on each.
 * They say no more than that here: what a payment is, a signed answer about it says (decision 076). `nowMs` of the epoch, by the real clock.
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

/** The payments of a day; null where WeChat Pay has no statement of it yet. `wouldBeMade`: one that is not there will not come. */
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
  const unreadable = () => new GatewayUnreachable(`Statement of ${day}: it cannot be read`)
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const columns = head.split(',').map((name) => name.trim())
  const at = columns.findIndex((name) => TRADE_NO_COLUMNS.includes(name))
  if (at < 0) throw unreadable()
  const found = new Set<string>()
  for (const line of lines) {
    // A summary follows the payments, under a head of its own.
    if (!line.startsWith(MARK)) break
    const values = line.slice(MARK.length).split(`,${MARK}`)
    const tradeNo = values[at]?.trim()
    if (values.length !== columns.length || !tradeNo) throw unreadable()
    found.add(tradeNo)
  }
  return [...found]
}
