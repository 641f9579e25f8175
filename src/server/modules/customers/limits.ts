import { clientNetwork } from '#domain/client-network.ts'
import {
  ASKED_ADDRESSES_PER_HOUR,
  CODE_TRIES,
  LOGIN_TRIES,
  LOGIN_WINDOW_MINUTES,
  MAILS_PER_ADDRESS_AND_HOUR,
  MAILS_PER_CLIENT_AND_HOUR,
} from '#domain/constants.ts'
import type { Caller } from '#server/http/serve.ts'
import type { Limit } from '#server/modules/throttle/index.ts'
import type { CustomerDependencies } from './dependencies.ts'

const HOUR = 60

/** Passwords that are compared for one account and client (security rule 1). */
export const PASSWORD_LIMIT: Limit = { tries: LOGIN_TRIES, minutes: LOGIN_WINDOW_MINUTES }
/** One-time codes that one client may try. */
export const CODE_LIMIT: Limit = { tries: CODE_TRIES, minutes: LOGIN_WINDOW_MINUTES }
const ASKED: Limit = { tries: ASKED_ADDRESSES_PER_HOUR, minutes: HOUR }
const TO_ADDRESS: Limit = { tries: MAILS_PER_ADDRESS_AND_HOUR, minutes: HOUR }
const FOR_CLIENT: Limit = { tries: MAILS_PER_CLIENT_AND_HOUR, minutes: HOUR }

type Asking = Pick<CustomerDependencies, 'throttle'>

const WHAT_IS_ASKED = ['asked'] as const

/**
 * Whether the caller may hear about this address (security rule 2): ten different ones in an hour, in all calls whose
 * answer tells whether there is an account.
 */
export function mayAskAbout({ throttle }: Asking, email: string, caller: Caller): Promise<boolean> {
  return throttle.meetOf(WHAT_IS_ASKED, caller.address, email.toLowerCase(), ASKED, caller.now)
}

/** The caller has shown to know the password: that tells nobody anything, and a hotel has many guests. */
export function hasNotAsked({ throttle }: Asking, email: string, caller: Caller): Promise<void> {
  return throttle.leaveOf(WHAT_IS_ASKED, caller.address, email.toLowerCase())
}

/** Whether a mail to this address may be written for the caller (security rule 13). Counts it. */
export async function mayMail(
  { throttle, db }: Pick<CustomerDependencies, 'throttle' | 'db'>,
  email: string,
  caller: Caller,
): Promise<boolean> {
  // The client first: one that asks too often must not use up what others may send to that address.
  return (
    (await throttle.take(db, ['mail for', clientNetwork(caller.address)], FOR_CLIENT, caller.now)) &&
    (await throttle.take(db, ['mail to', email.toLowerCase()], TO_ADDRESS, caller.now))
  )
}
