import type { JapanDate } from '#domain/calendar/time.ts'
import {
  RECONCILIATION_DIFFERENCES,
  RECONCILIATION_PROGRESS_PAYMENTS,
  RECONCILIATION_SILENT_MINUTES,
} from '#domain/constants.ts'
import { reconcile } from '#server/modules/books/index.ts'
import type { PaymentDependencies } from '#server/modules/payments/index.ts'
import { addAct } from '../log/store.ts'
import { begin, end, findByKey, noteProgress, tidyUp } from './store.ts'

interface Asked {
  readonly from: JapanDate
  readonly to: JapanDate
  readonly by: string
  readonly key: string
}

/** How often a comparison that still runs gives a sign of life, at least. */
export const silentSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ minutes: RECONCILIATION_SILENT_MINUTES })

/**
 * Begins to compare the books of a period with the gateways (OC-16), behind the caller's back: it takes minutes. The id; null while another
 * one is under way. The same key finds the one that it began, and is `key-used` for other days.
 */
export async function startComparing(deps: PaymentDependencies, asked: Asked): Promise<number | 'key-used' | null> {
  const now = deps.clock.now()
  await tidyUp(deps.db, silentSince(now), now)
  const id = await deps.db.transaction().execute(async (tx) => {
    const begun = await begin(tx, asked, now)
    if (begun !== null) await addAct(tx, actOf(asked), now)
    return begun
  })
  if (id === null) {
    const before = await findByKey(deps.db, asked.key)
    if (before === undefined) return null
    return before.from === asked.from && before.to === asked.to ? before.id : 'key-used'
  }
  void compare(deps, id, asked)
  return id
}

/** What the log keeps of it: its own list forgets the oldest. */
const actOf = ({ from, to, by }: Asked) => ({
  ...{ operator: by, reason: '', requestKey: null },
  ...{ act: 'compare books', subject: 'books', before: {}, after: { from, to } },
})

/**
 * Writes down that a comparison is alive: each time that so many payments more were compared, and once a minute while a gateway takes its time.
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
    await end(db, id, { compared, result: { ...found, differences, isCut } }, clock.now())
  } catch (error) {
    log.warn({ reconciliation: id, error }, 'A comparison of the books with the gateways came to nothing')
    // Where the database is gone as well, its silence says so.
    await end(db, id, { result: null }, clock.now()).catch(() => {})
  }
}
