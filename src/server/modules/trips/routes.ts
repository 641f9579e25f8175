import { saveTripPlan, tripPlan } from '#contract/trips.ts'
import { NO_PLAN, storedPlan } from '#domain/trip/trip-plan.ts'
import type { Db } from '#server/db/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import { forbidden, ok, refuse } from '#server/outcome.ts'
import { findTrip, saveTrip } from './store.ts'

/** The trip of the signed-in customer, one for all devices (decision 28). */
export function tripRoutes(serve: Serve, { db }: { readonly db: Db }): void {
  const tripOf = async (customerId: number) => {
    const { revision, plan } = (await findTrip(db, customerId)) ?? { revision: 0, plan: NO_PLAN }
    return { customerId, revision, plan }
  }

  serve(tripPlan, async (_input, { customer }) => ok(await tripOf(customer.id)))

  serve(saveTripPlan, async ({ customerId, revision, plan }, { customer, now }) => {
    // A tab that has not noticed a change of customer must not save its trip to another account.
    if (customerId !== customer.id) return forbidden()
    const stored = storedPlan(plan, now.epochMilliseconds)
    const next = await saveTrip(db, { customerId, revision, plan: stored, now })
    return next === null
      ? refuse('trip_changed', await tripOf(customerId))
      : ok({ customerId, revision: next, plan: stored })
  })
}
