import type { CodeSort } from '#contract/operator/content.ts'
import { isCodeAlive, percentOf } from '#domain/price/coupon.ts'
import { csvTime } from '#server/csv.ts'
import type { listCodes } from './store.ts'

type Code = Awaited<ReturnType<typeof listCodes>>[number]

/** Whether a code can be entered no more, however many uses it has left. */
export const isOver = ({ status, ends_at }: Code, now: Temporal.Instant): boolean =>
  !isCodeAlive({ status, end: ends_at.toTemporalInstant() }, now)

/** Which of two codes is first. */
export const CODE_ORDERS: Readonly<Record<CodeSort, (a: Code, b: Code) => number>> = {
  // As they are stored.
  key: () => 0,
  ends: (a, b) => a.ends_at.getTime() - b.ends_at.getTime(),
  used: (a, b) => b.used - a.used,
}

/** How a code was used, in wire form. */
export const usesOf = (code: Code, now: Temporal.Instant) => ({
  ...{ used: code.used, paid: code.paid, unpaid: code.unpaid, isOver: isOver(code, now) },
})

function stateOf(code: Code, now: Temporal.Instant): 'over' | 'used-up' | 'usable' {
  if (isOver(code, now)) return 'over'
  return code.max_uses !== null && code.used >= code.max_uses ? 'used-up' : 'usable'
}

/** A code as a line of a table for spreadsheets; `discount` is in per cent or yen, as `type` says, and `minimum` in yen. */
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
