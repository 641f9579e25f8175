import * as z from 'zod/mini'
import { isJapanDate, isJapanTime } from '#domain/calendar/time.ts'
import { MAX_PLAN_ENTRIES, MAX_TRIP_DAYS } from '#domain/constants.ts'
import { wishKey } from '#domain/trip/trip-code.ts'
import { endpoint } from './endpoint.ts'
import { millis, nothing } from './fields.ts'

const date = z.string().check(z.refine(isJapanDate))
const change = millis.check(z.gte(0), z.lte(8_640_000_000_000_000))

/** A place of a trip. */
export const tripEntry = z.object({
  type: z.enum(['supplier', 'package']),
  id: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  /** Null: it was taken off. */
  date: z.nullable(date),
  time: z.nullable(z.string().check(z.refine(isJapanTime))),
  changedAt: change,
})

/** A trip as devices and the server hand it over (domain/trip/trip-plan.ts): a place stands in it once. */
export const tripPlanSchema = z.object({
  from: z.nullable(date),
  days: z.int().check(z.gte(1), z.lte(MAX_TRIP_DAYS)),
  framedAt: change,
  entries: z.readonly(
    z.array(tripEntry).check(
      z.maxLength(MAX_PLAN_ENTRIES),
      z.refine((all) => new Set(all.map(wishKey)).size === all.length),
    ),
  ),
})

/** A trip as the server has it, with the number of its last change; 0 where none is stored. */
export const storedTrip = z.object({ revision: z.int().check(z.gte(0), z.lte(2_147_483_647)), plan: tripPlanSchema })

/** And whose it is: the session's customer may be another one by now than the one that a tab shows. */
export const customersTrip = z.extend(storedTrip, { customerId: z.int() })

/** The customer's own trip (decision 105, beyond P-7). */
export const tripPlan = endpoint({
  name: 'tripPlan',
  method: 'GET',
  path: '/api/customer/v3/trip',
  access: 'customer',
  request: nothing,
  response: customersTrip,
})

/**
 * Stores it in place of the one that was read. Where another device has written meanwhile nothing is stored: the refusal
 * `trip_changed` has the trip as it is now as its data, to be merged and sent again. Answers what is stored.
 */
export const saveTripPlan = endpoint({
  name: 'saveTripPlan',
  method: 'POST',
  path: '/api/customer/v3/trip/save',
  access: 'customer',
  /** `revision`: of the trip that was read. `customerId`: refused where that is not the session's customer (S-05). */
  request: customersTrip,
  response: customersTrip,
})
