import * as z from 'zod/mini'
import { isJapanDate, isJapanTime } from '#domain/calendar/time.ts'
import { MAX_PLAN_ENTRIES, MAX_TRIP_DAYS } from '#domain/constants.ts'
import { plannedPlaceKey } from '#domain/trip/trip-code.ts'
import { endpoint } from './endpoint.ts'
import { emptyRequest, millis } from './fields.ts'

const date = z.string().check(z.refine(isJapanDate))
const change = millis.check(z.gte(0), z.lte(8_640_000_000_000_000))

/** A place of a trip. */
export const tripEntry = z.object({
  type: z.enum(['supplier', 'package']),
  id: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  /** Null: removed. */
  date: z.nullable(date),
  time: z.nullable(z.string().check(z.refine(isJapanTime))),
  changedAt: change,
})

/** A trip as devices and the server exchange it (domain/trip/trip-plan.ts). It contains each place once. */
export const tripPlanSchema = z.object({
  from: z.nullable(date),
  days: z.int().check(z.gte(1), z.lte(MAX_TRIP_DAYS)),
  framedAt: change,
  entries: z.readonly(
    z.array(tripEntry).check(
      z.maxLength(MAX_PLAN_ENTRIES),
      z.refine((all) => new Set(all.map(plannedPlaceKey)).size === all.length),
    ),
  ),
})

/** A trip on the server, with its revision; 0 when none is stored. */
export const storedTrip = z.object({ revision: z.int().check(z.gte(0), z.lte(2_147_483_647)), plan: tripPlanSchema })

/** A trip with its owner, because a tab may still show another customer than the session's. */
export const customersTrip = z.extend(storedTrip, { customerId: z.int() })

/** The customer's own trip (decision 28, beyond P-7). */
export const tripPlan = endpoint({
  name: 'tripPlan',
  method: 'GET',
  path: '/api/customer/v3/trip',
  access: 'customer',
  request: emptyRequest,
  response: customersTrip,
})

/**
 * Replaces the trip that was read, and returns the stored one. When another device has saved since, nothing is
 * stored: the refusal `trip_changed` has the current trip as its data, to be merged and sent again.
 */
export const saveTripPlan = endpoint({
  name: 'saveTripPlan',
  method: 'POST',
  path: '/api/customer/v3/trip/save',
  access: 'customer',
  /** `revision`: of the trip that was read. `customerId`: refused when it is not the session's customer (S-05). */
  request: customersTrip,
  response: customersTrip,
})
