import { japanTime } from '#domain/calendar/time.ts'
import { WRONG_CODES_PER_CLIENT, WRONG_CODES_PER_CUSTOMER, WRONG_CODES_WINDOW_MINUTES } from '#domain/constants.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Db } from '#server/db/connect.ts'
import type { Limit, Throttle } from '#server/modules/throttle/index.ts'
import { type Refusal, tooMany } from '#server/outcome.ts'
import { type CouponRow, findCode } from './store.ts'

export interface LookupDependencies {
  readonly db: Db
  readonly throttle: Throttle
}

/** Result of looking up a code. `until`: the caller tried too many unknown codes and may retry then. */
export type Lookup =
  | { readonly is: 'found'; readonly row: CouponRow }
  | { readonly is: 'unknown' }
  | { readonly is: 'too-many'; readonly until: Temporal.Instant }

const OF_CUSTOMER: Limit = { tries: WRONG_CODES_PER_CUSTOMER, minutes: WRONG_CODES_WINDOW_MINUTES }
const OF_CLIENT: Limit = { tries: WRONG_CODES_PER_CLIENT, minutes: WRONG_CODES_WINDOW_MINUTES }
const CLIENT = ['wrong codes of client'] as const

/**
 * Looks up a code that a user typed; all look-ups of typed codes use this function. `code` is normalised. Distinct
 * unknown codes are counted per customer and per client (S-28). A code is counted before the look-up, so that
 * concurrent requests get no extra tries, and uncounted if it exists. Above the limit, existing codes get the same
 * response.
 */
export async function lookUpCode(
  { db, throttle }: LookupDependencies,
  code: string,
  caller: Pick<Caller, 'customer' | 'address' | 'now'>,
): Promise<Lookup> {
  if (code === '') return { is: 'unknown' }
  const { address, now } = caller
  const customer = caller.customer && (['wrong codes of customer', String(caller.customer.id)] as const)
  const wait = now.add({ minutes: WRONG_CODES_WINDOW_MINUTES })
  if (customer && !(await throttle.consumeDistinct(customer, code, OF_CUSTOMER, now))) {
    return { is: 'too-many', until: (await throttle.freeAt(customer, now)) ?? wait }
  }
  if (!(await throttle.consumeDistinctFor(CLIENT, address, code, OF_CLIENT, now))) {
    if (customer) await throttle.release(customer, code)
    return { is: 'too-many', until: (await throttle.freeAtFor(CLIENT, address, now)) ?? wait }
  }
  const row = await findCode(db, code)
  if (!row) return { is: 'unknown' }
  if (customer) await throttle.release(customer, code)
  await throttle.releaseFor(CLIENT, address, code)
  return { is: 'found', row }
}

/** A refusal with the time when the caller may retry, as a Japan wall time `HH:mm`. */
export function tooManyCodes(until: Temporal.Instant): Refusal {
  // Rounded up to the minute, so that the displayed time is not too early.
  const minute = until.round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  return tooMany('coupon_too_many', { until: japanTime(minute) })
}
