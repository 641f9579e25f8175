import type { JapanDate } from '#domain/calendar/time.ts'
import {
  RECONCILIATION_DIFFERENCES,
  RECONCILIATION_PROGRESS_PAYMENTS,
  RECONCILIATION_SILENT_MINUTES,
} from '#domain/operator-limits.ts'
import { reconcile } from '#server/modules/books/index.ts'
import type { PaymentDependencies } from '#server/modules/payments/index.ts'
import { addAct } from '../log/store.ts'
import {
  endReconciliation,
  endSilentAndPrune,
  findReconciliationByKey,
  insertReconciliation,
  noteProgress,
} from './store.ts'

interface Asked {
  readonly from: JapanDate
  readonly to: JapanDate
  readonly by: string
  readonly key: string
}

/** A reconciliation without a heartbeat since this time counts as lost. */
export const silentSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ minutes: RECONCILIATION_SILENT_MINUTES })

/**
 * Starts a reconciliation of a period with the gateways in the background, because it takes minutes (OC-16). Returns
 * its id, or null while another one runs. The same key returns the reconciliation that it started, or `key-used` if the
 * days differ.
 */
export async function beginReconciliation(
  deps: PaymentDependencies,
  asked: Asked,
): Promise<number | 'key-used' | null> {
  const now = deps.clock.now()
  await endSilentAndPrune(deps.db, silentSince(now), now)
  const id = await deps.db.transaction().execute(async (tx) => {
    const begun = await insertReconciliation(tx, asked, now)
    if (begun !== null) await addAct(tx, actOf(asked), now)
    return begun
  })
  if (id === null) {
    const before = await findReconciliationByKey(deps.db, asked.key)
    if (before === undefined) return null
    return before.from === asked.from && before.to === asked.to ? before.id : 'key-used'
  }
  void compare(deps, id, asked)
  return id
}

/** The log entry. It is needed because the list of reconciliations keeps only the newest ones. */
const actOf = ({ from, to, by }: Asked) => ({
  ...{ operator: by, reason: '', requestKey: null },
  ...{ act: 'compare books', subject: 'books', before: {}, after: { from, to } },
})

/**
 * Records progress of a reconciliation: every `RECONCILIATION_PROGRESS_PAYMENTS` payments, and once a minute if the
 * gateway is slow.
 */
function heartbeat({ db, clock }: PaymentDependencies, id: number): (compared: number) => Promise<void> {
  let last = { compared: 0, at: clock.now() }
  return async (compared) => {
    const at = clock.now()
    const isDue =
      compared - last.compared >= RECONCILIATION_PROGRESS_PAYMENTS ||
      Temporal.Instant.compare(at, last.at.add({ minutes: 1 })) >= 0
    if (!isDue) return
    last = { compared, at }
    await noteProgress(db, id, compared, at)
  }
}

async function compare(
  deps: PaymentDependencies,
  id: number,
  period: { readonly from: JapanDate; readonly to: JapanDate },
): Promise<void> {
  const { db, clock, log } = deps
  try {
    const found = await reconcile(deps, period, heartbeat(deps, id))
    const compared = found.gateways.reduce((all, gateway) => all + gateway.compared, 0)
    const differences = found.differences.slice(0, RECONCILIATION_DIFFERENCES)
    const isCut = differences.length < found.differences.length
    await endReconciliation(db, id, { compared, result: { ...found, differences, isCut } }, clock.now())
  } catch (error) {
    log.warn({ reconciliation: id, error }, 'A reconciliation failed')
    // If the database is down too, the missing heartbeat marks the run as lost.
    await endReconciliation(db, id, { result: null }, clock.now()).catch(() => {})
  }
}
