import * as z from 'zod/mini'

/** Query of the trip: a plan that was carried over from another device (domain/trip-code.ts). */
export const tripSearch = z.object({ plan: z.catch(z.optional(z.string().check(z.maxLength(1500))), undefined) })
export type TripSearch = z.output<typeof tripSearch>
