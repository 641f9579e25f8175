import { REGISTRATIONS_PER_CLIENT_AND_DAY, REGISTRATIONS_PER_HOUR } from '#domain/constants.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Limit } from '#server/modules/throttle/index.ts'
import { type Refusal, tooMany } from '#server/outcome.ts'
import type { CustomerDependencies } from './dependencies.ts'

const OF_CLIENT: Limit = { tries: REGISTRATIONS_PER_CLIENT_AND_DAY, minutes: 24 * 60 }
const OF_ALL: Limit = { tries: REGISTRATIONS_PER_HOUR, minutes: 60 }

/**
 * Counts an account that is about to be created. Returns the refusal where there are too many (S-25). The last
 * limit stops floods from many networks. It does not affect existing customers, and third-party sign-in can still
 * create an account.
 */
export async function refuseRegistration(
  { throttle, db }: Pick<CustomerDependencies, 'throttle' | 'db'>,
  caller: Caller,
): Promise<Refusal | null> {
  if (!(await throttle.consumeFor(db, ['registered'], caller.address, OF_CLIENT, caller.now))) {
    return tooMany('register_msg_too_many')
  }
  return (await throttle.consume(db, ['registered', 'by all'], OF_ALL, caller.now))
    ? null
    : tooMany('register_msg_crowded')
}
