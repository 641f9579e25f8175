import * as z from 'zod/mini'
import { DAY_STATES } from '#domain/booking/month.ts'
import { FREE_TIMES_SHOPS } from '#domain/constants.ts'
import { endpoint } from './endpoint.ts'
import { count, day, id, month, timeOfDay } from './fields.ts'

/**
 * Beyond P-7: the first days with seats for a party, and their times. Starts at `fromDate` when given; empty when the
 * following weeks have none. The seats are held for the duration of the package, or of the package that the party
 * would be offered (SE-01). `timeFrom` and `timeTo`, both included, restrict the arrival time.
 */
export const nextFreeTimes = endpoint({
  name: 'nextFreeTimes',
  method: 'POST',
  path: '/api/seatWarehouse/nextFreeTimes',
  access: 'public',
  isPublicAnswer: true,
  request: z.object({
    supplierId: id,
    packageId: z.optional(id),
    peopleNum: z.optional(count),
    fromDate: z.optional(day),
    timeFrom: z.optional(timeOfDay),
    timeTo: z.optional(timeOfDay),
  }),
  response: z.array(z.object({ date: z.string(), times: z.array(z.object({ time: z.string(), left: z.int() })) })),
})

/**
 * Beyond P-7: the state of each day of a month for a party, for calendars (SE-05). Days before today are left out.
 * Uses the package, or the package that the party would be offered. `timeFrom` and `timeTo`, both included, restrict
 * the arrival time.
 */
export const monthOfShop = endpoint({
  name: 'monthOfShop',
  method: 'POST',
  path: '/api/seatWarehouse/monthOfShop',
  access: 'public',
  isPublicAnswer: true,
  request: z.object({
    supplierId: id,
    packageId: z.optional(id),
    month,
    peopleNum: z.optional(count),
    timeFrom: z.optional(timeOfDay),
    timeTo: z.optional(timeOfDay),
  }),
  response: z.array(z.object({ date: z.string(), state: z.enum(DAY_STATES) })),
})

/**
 * Beyond P-7: the first available times of one day for all shops of a list in one call (PE-08). Leaves out shops that
 * sell nothing by date, are offline or unknown; a full shop has no times. `packageId`: the cheapest package that has
 * one of the times. `more`: number of further available times. `timeFrom` and `timeTo`, both included, restrict the
 * arrival time.
 */
export const freeTimesOfDay = endpoint({
  name: 'freeTimesOfDay',
  method: 'POST',
  path: '/api/seatWarehouse/freeTimesOfDay',
  access: 'public',
  isPublicAnswer: true,
  request: z.object({
    supplierIds: z.array(id).check(z.minLength(1), z.maxLength(FREE_TIMES_SHOPS)),
    warehouseDate: day,
    peopleNum: z.optional(count),
    timeFrom: z.optional(timeOfDay),
    timeTo: z.optional(timeOfDay),
  }),
  response: z.array(
    z.object({
      supplierId: z.int(),
      packageId: z.int(),
      times: z.array(z.string()),
      /** The package for each of the times, in their order. */
      packageIds: z._default(z.array(z.int()), []),
      more: z.int(),
    }),
  ),
})
