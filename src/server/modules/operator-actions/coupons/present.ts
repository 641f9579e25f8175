import type { CodeSort } from '#contract/operator/content.ts'
import { isCodeAlive, percentOf } from '#domain/price/coupon.ts'
import { csvTime } from '#server/text/csv.ts'
import type { listCodes } from './store.ts'

type Code = Awaited<ReturnType<typeof listCodes>>[number]

/** Whether a code is no longer valid, regardless of its remaining uses. */
export const isOver = ({ status, ends_at }: Code, now: Temporal.Instant): boolean =>
  !isCodeAlive({ status, end: ends_at.toTemporalInstant() }, now)

/** Comparison function of each sort. */
export const CODE_ORDERS: Readonly<Record<CodeSort, (a: Code, b: Code) => number>> = {
  // The stored order.
  key: () => 0,
  ends: (a, b) => a.ends_at.getTime() - b.ends_at.getTime(),
  used: (a, b) => b.used - a.used,
}

/** Use of a code, in wire form. */
export const usesOf = (code: Code, now: Temporal.Instant) => ({
  ...{ used: code.used, paid: code.paid, unpaid: code.unpaid, isOver: isOver(code, now) },
})

function stateOf(code: Code, now: Temporal.Instant): 'over' | 'used-up' | 'usable' {
  if (isOver(code, now)) return 'over'
  return code.max_uses !== null && code.used >= code.max_uses ? 'used-up' : 'usable'
}

/** A code as a CSV row. `discount` is in per cent or yen, depending on `type`; `minimum` is in yen. */
export function codeLine(code: Code, now: Temporal.Instant): object {
  const isPercent = code.type === 'percent'
  return {
    ...code,
    ...{ name: code.name_ja || code.name_en, nameEn: code.name_en, minimum: code.limit_amount },
    type: isPercent ? 'percent' : 'yen',
    discount: isPercent ? percentOf(Number(code.discount)) : Number(code.discount),
    ...{ starts: csvTime(code.starts_at), ends: csvTime(code.ends_at) },
    ...{ maxUses: code.max_uses, state: stateOf(code, now) },
  }
}
