import { japanTime } from '#domain/calendar/time.ts'
import { WRONG_CODES_PER_CLIENT, WRONG_CODES_PER_CUSTOMER, WRONG_CODES_WINDOW_MINUTES } from '#domain/constants.ts'
import type { Caller } from '#server/caller.ts'
import type { Db } from '#server/db/connect.ts'
import type { Limit, Throttle } from '#server/modules/throttle/index.ts'
import { type Refusal, tooMany } from '#server/outcome.ts'
import { type CouponRow, findCode } from './store.ts'

export interface LookupDependencies {
  readonly db: Db
  readonly throttle: Throttle
}

/** What looking a code up gives. `until`: the caller has tried too many that do not exist, and may go on then. */
export type Lookup =
  | { readonly is: 'found'; readonly row: CouponRow }
  | { readonly is: 'unknown' }
  | { readonly is: 'too-many'; readonly until: Temporal.Instant }

const OF_CUSTOMER: Limit = { tries: WRONG_CODES_PER_CUSTOMER, minutes: WRONG_CODES_WINDOW_MINUTES }
const OF_CLIENT: Limit = { tries: WRONG_CODES_PER_CLIENT, minutes: WRONG_CODES_WINDOW_MINUTES }
const CLIENT = ['wrong codes of client'] as const

/**
 * The one way to a code that somebody typed; `code` is normalised. Different codes that do not exist are counted for the
 * customer and for the client (S-28): before they are looked up, so that concurrent ones get no more, and given
 * back where there is such a code. Once there are too many, codes that exist get the same answer.
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

/** Tells until when to wait, as a Japan wall time to the minute: `HH:mm`. */
export function tooManyCodes(until: Temporal.Instant): Refusal {
  // Told to the minute, it must not be too soon.
  const minute = until.round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  return tooMany('coupon_too_many', { until: japanTime(minute) })
}
