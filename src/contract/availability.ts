import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, day, id } from './fields.ts'

/**
 * Beyond P-7: the first days on which a party can still be seated, with their times, so that nobody has to try day
 * after day: from the day that is already chosen, where one is. Empty where there is none in the weeks after it.
 */
export const nextFreeTimes = endpoint({
  name: 'nextFreeTimes',
  method: 'POST',
  path: '/api/seatWarehouse/nextFreeTimes',
  access: 'public',
  request: z.object({ supplierId: id, peopleNum: z.optional(count), fromDate: z.optional(day) }),
  response: z.array(z.object({ date: z.string(), times: z.array(z.object({ time: z.string(), left: z.int() })) })),
})
