import { PAYOUT_COLUMNS, PAYOUT_ENTRY_COLUMNS } from '#contract/operator/csv-columns.ts'
import {
  operatorBankDifferences,
  operatorPayout,
  operatorPayouts,
  payoutCsv,
  payoutsCsv,
} from '#contract/operator/payouts.ts'
import { RECONCILIATION_DIFFERENCES } from '#domain/operator-limits.ts'
import { serialQueue } from '#server/concurrency/serial-queue.ts'
import type { Db } from '#server/db/connect.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import {
  arrivalsByDay,
  balanceToCome,
  compareWithBank,
  feesByMonth,
  type ListedEntry,
  listEntries,
  listPayouts,
} from '#server/modules/payouts/index.ts'
import { ok } from '#server/outcome.ts'
import type { PaymentGateways } from '#server/ports/payment-gateways.ts'
import { paysOut } from '#server/ports/payouts.ts'
import { asCsv, csvTime } from '#server/text/csv.ts'
import { refusedPeriod } from './period.ts'

const PAGE = 100
/** Entries of a CSV read at a time. */
const PIECE = 1_000

/** A payout of a large service has tens of thousands of entries, so files are written one at a time. */
const inTurn = serialQueue()

const line = ({ at, ...entry }: ListedEntry) => ({ ...entry, at: csvTime(at) })

function entriesAsCsv(db: Db, payout: number): Promise<string> {
  return inTurn(async () => {
    let csv = ''
    for (let after = 0; ; ) {
      const entries = await listEntries(db, payout, { after, limit: PIECE })
      csv += asCsv(entries.map(line), PAYOUT_ENTRY_COLUMNS, csv === '')
      const last = entries.at(-1)
      if (!last || entries.length < PIECE) return csv
      after = last.id
    }
  })
}

/** The payouts of the gateways for the console, and their comparison with the ledger (decision 45). */
export function payoutRoutes(
  serve: ServeOperator,
  { db, gateways }: { readonly db: Db; readonly gateways: PaymentGateways },
): void {
  serve(operatorPayouts, async (period) => {
    const refused = refusedPeriod(period)
    if (refused) return refused
    const toCome = await balanceToCome(db)
    return ok({
      payouts: await listPayouts(db, period),
      arrivals: await arrivalsByDay(db, period),
      toCome: toCome.map(({ provider, readAt, entries, net }) => ({
        provider,
        readAt: readAt.getTime(),
        entries,
        net,
      })),
      months: await feesByMonth(db, period),
      unread: gateways.all.filter((gateway) => !paysOut(gateway)).map(({ provider }) => provider),
    })
  })
  serve(operatorBankDifferences, async (period) => {
    const refused = refusedPeriod(period)
    if (refused) return refused
    const found = await compareWithBank(db, period)
    const differences = found.slice(0, RECONCILIATION_DIFFERENCES)
    return ok({ differences, isCut: differences.length < found.length })
  })
  serve(operatorPayout, async ({ payout, after = '0' }) => {
    const read = await listEntries(db, payout, { after: Number(after), limit: PAGE + 1 })
    const entries = read.slice(0, PAGE)
    const last = entries.at(-1)
    return ok({
      entries: entries.map(({ id, ref, kind, orderNo, amount, fee, net, at }) => ({
        ...{ id, ref, kind, orderNo, amount, fee, net },
        at: at.getTime(),
      })),
      next: read.length > PAGE && last ? `${last.id}` : null,
    })
  })
  serve(payoutsCsv, async (period) => {
    return refusedPeriod(period) ?? ok({ csv: asCsv(await listPayouts(db, period), PAYOUT_COLUMNS) })
  })
  serve(payoutCsv, async ({ payout }) => ok({ csv: await entriesAsCsv(db, payout) }))
}
