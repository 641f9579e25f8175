import type { CsvTable } from '#contract/operator/csv.ts'
import { CODE_COLUMNS } from '#contract/operator/csv-columns.ts'
import { percentOff } from '#domain/price/coupon.ts'
import { csvTableOf, csvTime } from '#server/csv.ts'
import type { listCodes } from './store.ts'

type Code = Awaited<ReturnType<typeof listCodes>>[number]

/** Whether a code can be entered no more, however many uses it has left. */
export const isOver = ({ status, ends_at }: Pick<Code, 'status' | 'ends_at'>, now: Temporal.Instant): boolean =>
  status === 'disabled' || ends_at.getTime() < now.epochMilliseconds

function stateOf(code: Code, now: Temporal.Instant): 'over' | 'used-up' | 'usable' {
  if (isOver(code, now)) return 'over'
  return code.max_uses !== null && code.used >= code.max_uses ? 'used-up' : 'usable'
}

/** Codes as a table for spreadsheets; `discount` is in per cent or yen, as `type` says, and `minimum` in yen. */
export const codesAsCsv = (codes: readonly Code[], now: Temporal.Instant): CsvTable =>
  csvTableOf(
    codes.map((code) => ({
      ...code,
      ...{
        name: code.name_en,
        type: code.type === 'percent' ? 'percent' : 'yen',
        minimum: code.limit_amount,
        discount: code.type === 'percent' ? percentOff(Number(code.discount)) : Number(code.discount),
      },
      ...{ starts: csvTime(code.starts_at), ends: csvTime(code.ends_at) },
      ...{ maxUses: code.max_uses, state: stateOf(code, now) },
    })),
    CODE_COLUMNS,
  )
