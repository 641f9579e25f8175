import * as z from 'zod/mini'
import { customersTrip, saveTripPlan, tripPlan } from '#contract/trips.ts'
import { singleFlight } from '#domain/single-flight.ts'
import { isSamePlan, mergePlans, plannedPlacesOf, type TripPlan, trimmedPlan } from '#domain/trip/trip-plan.ts'
import { call } from '#kit/api/client.ts'
import { nowMs, serverMs } from '#web/platform/clock.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { localTrip, saveLocalTrip } from './local-trip.ts'

/** After this many conflicts with other devices in one sync, the write waits for the next sync. */
const MAX_REFUSALS = 8

/** The account's trip; `plan` is null if only its revision is known. */
interface AccountTrip {
  readonly revision: number
  readonly plan: TripPlan | null
}

const isSame = (a: TripPlan, b: TripPlan) => JSON.stringify(mergePlans(a, a)) === JSON.stringify(mergePlans(b, b))
const isPlanned = (plan: TripPlan) => plannedPlacesOf(plan).length > 0

/** The account's trip; null if it could not be read or the session belongs to another customer. */
async function readAccount(ownerId: number): Promise<AccountTrip | null> {
  const answer = await call(tripPlan, {})
  return answer.ok && answer.data.customerId === ownerId ? answer.data : null
}

/**
 * Merges the device's trip with the account's and sends the result until both are equal. A conflict returns the other
 * device's plan. Returns false if the account's trip could not be read or written.
 */
async function settle(ownerId: number, start: AccountTrip | null): Promise<boolean> {
  const isOwner = () => lastOwner()?.id === ownerId
  let account = start ?? (await readAccount(ownerId))
  for (let refusals = 0; account !== null && isOwner() && refusals < MAX_REFUSALS; ) {
    const { plan: local, revision, isMerged } = localTrip()
    const theirs = account.plan
    const plan = trimmedPlan(theirs === null ? local : mergePlans(local, theirs), serverMs(nowMs()))
    const isKnown = theirs !== null && isSame(plan, theirs)
    // A plan made here before the account's was known is a second trip. The page reports that they were merged.
    const isSecond =
      revision === 0 && theirs !== null && isPlanned(theirs) && isPlanned(local) && !isSamePlan(local, theirs)
    const merged = { isMerged: isMerged || isSecond }
    if (isKnown) {
      saveLocalTrip({ revision: account.revision, plan, isSent: true, ...merged })
      return true
    }
    saveLocalTrip({ revision: account.revision, plan, isSent: false, ...merged })
    const answer = await call(saveTripPlan, { customerId: ownerId, revision: account.revision, plan })
    if (!isOwner()) return false
    if (answer.ok) {
      const { revision: stored } = answer.data
      // Changes made here during the call are sent next.
      const isLast = isSame(localTrip().plan, plan)
      account = answer.data
      saveLocalTrip({ ...localTrip(), revision: stored, ...(isLast && { plan: answer.data.plan, isSent: true }) })
      if (isLast) return true
      continue
    }
    const told = answer.message === 'trip_changed' ? z.safeParse(customersTrip, answer.data) : null
    if (!told?.success || told.data.customerId !== ownerId) return false
    account = told.data
    refusals += 1
  }
  return false
}

let next: 'read' | 'send' | null = null

const untilDone = singleFlight(async (): Promise<boolean> => {
  let isDone = false
  for (let what = next; what !== null; what = next) {
    next = null
    const ownerId = lastOwner()?.id
    if (ownerId === undefined) return false
    const { revision, isSent } = localTrip()
    if (what === 'send' && isSent) continue
    isDone = await settle(ownerId, what === 'send' && revision > 0 ? { revision, plan: null } : null)
  }
  return isDone
})

function run(what: 'read' | 'send'): Promise<boolean> {
  if (next !== 'read') next = what
  return untilDone()
}

/** Reads the account's trip and merges it with the device's. Returns false on failure. */
export function refreshTrip(): Promise<boolean> {
  return run('read')
}

/** Sends local changes. When offline they are kept for the next sync. */
export function sendTrip(): Promise<boolean> {
  return run('send')
}
