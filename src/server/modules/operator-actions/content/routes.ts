import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { codesCsv, endCode, listContent, removeContent, saveContent } from '#contract/operator/content.ts'
import { CODE_COLUMNS } from '#contract/operator/csv-columns.ts'
import { normaliseCode } from '#domain/price/coupon.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import { mapOutcome, ok } from '#server/outcome.ts'
import { csvOfList } from '#server/text/csv.ts'
import { withVersion } from '../catalogue/shown.ts'
import { performUnshown } from '../console/acts.ts'
import { endCouponAct } from '../coupons/end.ts'
import { CODE_ORDERS, codeLine, usesOf } from '../coupons/present.ts'
import { listCodes } from '../coupons/store.ts'
import type { ImportDependencies } from '../imports/import.ts'
import { findEntries, nameOf } from './entries.ts'
import { removeEntry, saveEntry } from './save.ts'

const byOf = ({ operator }: OperatorCaller, { reason, key }: { reason: string; key: string }) => ({
  ...{ operator: operator.email, reason, requestKey: key },
})

/**
 * Codes, banners, themes, areas, categories and translations in the console: entries of a catalogue file, one at a
 * time.
 */
export function contentConsoleRoutes(serve: ServeOperator, deps: ImportDependencies): void {
  const { db } = deps

  /** The matching entries of a list; coupon codes include their use. */
  const findWithUse = async ({ list, q, sort = 'key' }: ParsedRequestOf<typeof listContent>, now: Temporal.Instant) => {
    const entries = await findEntries(db, list, q || null)
    const codes = list === 'coupons' ? await listCodes(db, now) : []
    const byCode = new Map(codes.map((row) => [row.code, row]))
    const found = entries.map((entry) => ({ entry, code: byCode.get(nameOf(list, entry)) }))
    return found.toSorted((a, b) => (a.code && b.code ? CODE_ORDERS[sort](a.code, b.code) : 0))
  }

  serve(listContent, async (input, { now }) => {
    const found = await findWithUse(input, now)
    return ok(
      found.map(({ entry, code }) => ({
        ...withVersion({ ...entry }),
        uses: code === undefined ? null : usesOf(code, now),
      })),
    )
  })

  serve(codesCsv, async (input, { now }) =>
    ok(
      await csvOfList(
        async () => (await findWithUse({ list: 'coupons', ...input }, now)).flatMap(({ code }) => code ?? []),
        (code) => codeLine(code, now),
        CODE_COLUMNS,
      ),
    ),
  )

  serve(saveContent, (input, caller) => saveEntry(deps, input, byOf(caller, input), caller.now))
  serve(removeContent, (input, caller) => removeEntry(deps, input, byOf(caller, input), caller.now))

  serve(endCode, async (input, caller) => {
    const act = endCouponAct(normaliseCode(input.code), null)
    return mapOutcome(await performUnshown(deps, act, byOf(caller, input), caller.now), ({ isAgain }) => ({ isAgain }))
  })
}
