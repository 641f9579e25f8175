import * as z from 'zod/mini'
import { DAY_STATES } from '#domain/booking/month.ts'
import { FREE_TIMES_SHOPS } from '#domain/constants.ts'
import { endpoint } from './endpoint.ts'
import { count, day, id, month, timeOfDay } from './fields.ts'

/**
 * Beyond P-7: the first days on which a party can still be seated, with their times, so that nobody has to try day
 * after day: from the day that is already chosen, where one is. Empty where there is none in the weeks after it.
 * How long the seats are needed is the package's; without one it is the one that the party would be offered (SE-01).
 * `timeFrom` and `timeTo`: of arrivals in this part of the day alone, both included.
 */
export const nextFreeTimes = endpoint({
  name: 'nextFreeTimes',
  method: 'POST',
  path: '/api/seatWarehouse/nextFreeTimes',
  access: 'public',
  isForAll: true,
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
 * Beyond P-7: what each day of a month is to a party, for calendars (SE-05): days before today are left out. For a package, or for the one
 * that the party would be offered. `timeFrom` and `timeTo`: of arrivals in this part of the day alone, both included.
 */
export const monthOfShop = endpoint({
  name: 'monthOfShop',
  method: 'POST',
  path: '/api/seatWarehouse/monthOfShop',
  access: 'public',
  isForAll: true,
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
 * Beyond P-7: the first times of one day at which a party still finds room, of all shops of a list in one call (PE-08). A shop that
 * sells nothing for a day, is offline or unknown is left out; one that has no room has no times. `packageId`: the
 * cheapest package that has one of them, `more`: free times after them. `timeFrom` and `timeTo`: of arrivals in this part of the day alone, both included.
 */
export const freeTimesOfDay = endpoint({
  name: 'freeTimesOfDay',
  method: 'POST',
  path: '/api/seatWarehouse/freeTimesOfDay',
  access: 'public',
  isForAll: true,
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
      /** The package that each of the times leads to, in their order. */
      packageIds: z._default(z.array(z.int()), []),
      more: z.int(),
    }),
  ),
})
