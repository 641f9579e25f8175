import { codesCsv, endCode, listContent, removeContent, saveContent } from '#contract/operator/content.ts'
import { normaliseCode } from '#domain/price/coupon.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import type { OperatorCaller } from '#server/operator-caller.ts'
import { mapOutcome, ok } from '#server/outcome.ts'
import { asShown } from '../catalogue/shown.ts'
import { performNow } from '../console/acts.ts'
import { endCouponAct } from '../coupons/end.ts'
import { codesAsCsv, isOver } from '../coupons/present.ts'
import { listCodes } from '../coupons/store.ts'
import type { ImportDependencies } from '../imports/import.ts'
import { nameOf, storedEntries } from './entries.ts'
import { removeEntry, saveEntry } from './save.ts'

const byOf = ({ operator }: OperatorCaller, { reason, key }: { reason: string; key: string }) => ({
  ...{ operator: operator.email, reason, requestKey: key },
})

/** Codes, banners, themes, areas, categories and words in the console: entries of a catalogue file, one at a time. */
export function contentConsoleRoutes(serve: ServeOperator, deps: ImportDependencies): void {
  const { db } = deps

  serve(listContent, async ({ list }, { now }) => {
    const entries = await storedEntries(db, list)
    const codes = list === 'coupons' ? await listCodes(db, now) : []
    const byCode = new Map(codes.map((row) => [row.code, row]))
    return ok(
      entries.map((entry) => {
        const code = byCode.get(nameOf(list, entry))
        const uses = code ? { used: code.used, paid: code.paid, unpaid: code.unpaid, isOver: isOver(code, now) } : null
        return { ...asShown({ ...entry }), uses }
      }),
    )
  })

  serve(codesCsv, async (_input, { now }) => ok(codesAsCsv(await listCodes(db, now), now)))

  serve(saveContent, (input, caller) => saveEntry(deps, input, byOf(caller, input), caller.now))
  serve(removeContent, (input, caller) => removeEntry(deps, input, byOf(caller, input), caller.now))

  serve(endCode, async (input, caller) => {
    const act = endCouponAct(normaliseCode(input.code), null)
    return mapOutcome(await performNow(deps, act, byOf(caller, input), caller.now), ({ isAgain }) => ({ isAgain }))
  })
}
