import {
  ASKED_ADDRESSES_PER_HOUR,
  CODE_MAIL_WINDOW_MINUTES,
  CODE_TRIES,
  KNOWN_DEVICE_DAYS,
  LINK_MAIL_WINDOW_MINUTES,
  LOGIN_TRIES,
  LOGIN_WINDOW_MINUTES,
  MAILS_PER_ADDRESS_AND_HOUR,
  MAILS_PER_ADDRESS_FROM_ALL,
  MAILS_PER_CLIENT_AND_HOUR,
} from '#domain/constants.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { clientNetwork } from '#server/auth/client-network.ts'
import type { Limit } from '#server/modules/throttle/index.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { findForLogin } from './store.ts'

const HOUR = 60

/** Password attempts per account and client (S-01). */
export const PASSWORD_LIMIT: Limit = { tries: LOGIN_TRIES, minutes: LOGIN_WINDOW_MINUTES }
/** One-time code attempts per client. */
export const CODE_LIMIT: Limit = { tries: CODE_TRIES, minutes: LOGIN_WINDOW_MINUTES }
const ASKED: Limit = { tries: ASKED_ADDRESSES_PER_HOUR, minutes: HOUR }
const TO_ADDRESS: Limit = { tries: MAILS_PER_ADDRESS_AND_HOUR, minutes: HOUR }
const FOR_CLIENT: Limit = { tries: MAILS_PER_CLIENT_AND_HOUR, minutes: HOUR }

type Asking = Pick<CustomerDependencies, 'throttle'>

const WHAT_IS_ASKED = ['asked'] as const

/**
 * Whether the caller may learn if this address has an account (S-02). Ten different addresses per hour, over all
 * calls whose response reveals it.
 */
export function mayQueryAddress({ throttle }: Asking, email: string, caller: Caller): Promise<boolean> {
  return throttle.consumeDistinctFor(WHAT_IS_ASKED, caller.address, email.toLowerCase(), ASKED, caller.now)
}

/**
 * Uncounts an address after the caller has given its correct password. The response then reveals nothing, and the
 * many guests of a hotel share one client.
 */
export function uncountQuestion({ throttle }: Asking, email: string, caller: Caller): Promise<void> {
  return throttle.releaseFor(WHAT_IS_ASKED, caller.address, email.toLowerCase())
}

/** Whether the address's owner has signed in with the caller's browser before. */
export async function isKnownDevice({ db }: Pick<CustomerDependencies, 'db'>, email: string, caller: Caller) {
  const since = caller.now.subtract({ hours: 24 * KNOWN_DEVICE_DAYS })
  return (await findForLogin(db, email, { device: caller.device, since }))?.isKnownDevice === true
}

/**
 * The purpose of a mail with a link or a code. Purposes are counted separately, so that each has its own newest
 * mail.
 */
export type MailPurpose = 'bind' | 'reset' | 'third' | 'sign_in' | 'owner'

/**
 * The decision on a requested mail. `sent`: other requesters have already caused the maximum number of mails of
 * this purpose to this address. The newest mail still works and proves the mailbox equally well.
 */
export type MailVerdict = 'send' | 'sent' | 'too_many'

/**
 * Whether a mail of this purpose may be sent to this address for the caller (S-13). Counts the request per
 * requester: a known device of the address's owner, otherwise the network. Requests by others never prevent a
 * requester from proving the mailbox, and the total over all unknown requesters is limited (decision 11).
 */
export async function mayMail(
  deps: Pick<CustomerDependencies, 'throttle' | 'db'>,
  purpose: MailPurpose,
  email: string,
  caller: Caller,
): Promise<MailVerdict> {
  const { throttle, db } = deps
  const { now } = caller
  const address = email.toLowerCase()
  if (caller.device && (await isKnownDevice(deps, address, caller))) {
    const device = Buffer.from(caller.device).toString('hex')
    return (await throttle.consume(db, ['mail to', 'device', device, address], TO_ADDRESS, now)) ? 'send' : 'too_many'
  }
  const network = clientNetwork(caller.address)
  // The client's limit is checked first, so that a client that asks too often does not use up the address's limit.
  const mayAsk =
    (await throttle.consume(db, ['mail for', network], FOR_CLIENT, now)) &&
    (await throttle.consume(db, ['mail to', 'network', network, address], TO_ADDRESS, now))
  return mayAsk ? withinTotal(deps, purpose, address, now) : 'too_many'
}

/** As `mayMail`, for a mail to the caller's own address. The requester is the session. */
export async function mayMailOwner(
  deps: Pick<CustomerDependencies, 'throttle' | 'db'>,
  { customer, now }: Caller<SignedInCustomer>,
): Promise<MailVerdict> {
  const session = ['mail to', 'session', String(customer.session)] as const
  if (!(await deps.throttle.consume(deps.db, session, TO_ADDRESS, now))) return 'too_many'
  return withinTotal(deps, 'owner', customer.email.toLowerCase(), now)
}

async function withinTotal(
  { throttle, db }: Pick<CustomerDependencies, 'throttle' | 'db'>,
  purpose: MailPurpose,
  address: string,
  now: Temporal.Instant,
): Promise<MailVerdict> {
  const isCode = purpose === 'sign_in' || purpose === 'owner'
  const limit = {
    tries: MAILS_PER_ADDRESS_FROM_ALL,
    minutes: isCode ? CODE_MAIL_WINDOW_MINUTES : LINK_MAIL_WINDOW_MINUTES,
  }
  return (await throttle.consume(db, ['mails to', purpose, address], limit, now)) ? 'send' : 'sent'
}
