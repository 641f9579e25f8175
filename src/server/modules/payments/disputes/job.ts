import { entriesOfMovements, missingEntries } from '#domain/dispute/dispute.ts'
import { DONE, type Job } from '#server/modules/jobs/index.ts'
import { type DisputeGateway, type GatewayDispute, reportsDisputes } from '#server/ports/payment.ts'
import type { SettleDependencies } from '../dependencies.ts'
import { recordGatewayTrouble } from '../trouble.ts'
import { dueListing, entriesOfDispute, findDispute, knownDisputes, recordListing } from './store.ts'
import { syncDispute } from './sync.ts'

/** Hours between two readings of the gateways' lists. */
const EVERY_H = 24
/** A dispute that was opened longer ago has ended, or is read because ours is still open. */
const LISTED_DAYS = 180
/** Longer than reading every list takes. */
const LEASE_S = 600

/**
 * Reads the gateways' lists of disputes once a day (DI-01): a dispute whose event was lost is stored within a day, and
 * an open one that the list no longer names is asked for.
 */
export function disputeJob(deps: SettleDependencies): Job {
  return {
    kind: 'dispute',
    leaseSeconds: LEASE_S,
    due: (now) => dueListing(now.subtract({ hours: EVERY_H })),
    async work(_item, now) {
      for (const gateway of deps.gateways.all.filter(reportsDisputes)) {
        try {
          await readList(deps, gateway, now)
        } catch (error) {
          return recordGatewayTrouble(deps, error, now, { provider: gateway.provider })
        }
      }
      await recordListing(deps.db, now)
      return DONE
    },
    orderOf: async () => null,
    isResumed: true,
    todo: 'The disputes at the gateway could not be listed, so one whose webhook was lost would stay unnoticed. Check that the gateway’s key may read disputes, then run: npm run jobs -- retry dispute ITEM.',
  }
}

async function readList(deps: SettleDependencies, gateway: DisputeGateway, now: Temporal.Instant): Promise<void> {
  const since = now.subtract({ hours: 24 * LISTED_DAYS })
  const seen = new Set<string>()
  for await (const listed of gateway.disputes(since)) {
    seen.add(listed.ref)
    if (!(await isStored(deps, gateway, listed))) await syncDispute(deps, gateway, listed.ref, now)
  }
  for (const { ref } of await knownDisputes(deps.db, gateway.provider, since)) {
    if (!seen.has(ref)) await syncDispute(deps, gateway, ref, now)
  }
}

/** Whether a listed dispute is stored as it is. If it seems to differ, it is read again on its own. */
async function isStored(
  { db }: Pick<SettleDependencies, 'db'>,
  { provider }: DisputeGateway,
  { ref, state, amount, dueBy, movements }: GatewayDispute,
): Promise<boolean> {
  const known = await findDispute(db, provider, ref)
  if (known?.state !== state || known.amount !== amount) return false
  if ((known.due_by?.getTime() ?? null) !== (dueBy?.epochMilliseconds ?? null)) return false
  const booked = await entriesOfDispute(db, known.attempt_id, ref)
  return missingEntries(booked, entriesOfMovements(movements)).length === 0
}
