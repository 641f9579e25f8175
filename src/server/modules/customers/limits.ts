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
import type { Caller, Owner } from '#server/caller.ts'
import { clientNetwork } from '#server/client-network.ts'
import type { Limit } from '#server/modules/throttle/index.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { findForLogin } from './store.ts'

const HOUR = 60

/** Passwords that are compared for one account and client (S-01). */
export const PASSWORD_LIMIT: Limit = { tries: LOGIN_TRIES, minutes: LOGIN_WINDOW_MINUTES }
/** One-time codes that one client may try. */
export const CODE_LIMIT: Limit = { tries: CODE_TRIES, minutes: LOGIN_WINDOW_MINUTES }
const ASKED: Limit = { tries: ASKED_ADDRESSES_PER_HOUR, minutes: HOUR }
const TO_ADDRESS: Limit = { tries: MAILS_PER_ADDRESS_AND_HOUR, minutes: HOUR }
const FOR_CLIENT: Limit = { tries: MAILS_PER_CLIENT_AND_HOUR, minutes: HOUR }

type Asking = Pick<CustomerDependencies, 'throttle'>

const WHAT_IS_ASKED = ['asked'] as const

/**
 * Whether the caller may hear about this address (S-02): ten different ones in an hour, in all calls whose
 * answer tells whether there is an account.
 */
export function mayAskAbout({ throttle }: Asking, email: string, caller: Caller): Promise<boolean> {
  return throttle.consumeDistinctFor(WHAT_IS_ASKED, caller.address, email.toLowerCase(), ASKED, caller.now)
}

/** The caller has shown to know the password: that tells nobody anything, and a hotel has many guests. */
export function hasNotAsked({ throttle }: Asking, email: string, caller: Caller): Promise<void> {
  return throttle.releaseFor(WHAT_IS_ASKED, caller.address, email.toLowerCase())
}

/** Whether the caller's browser is one in which the owner of that address has signed in. */
export async function isKnownDevice({ db }: Pick<CustomerDependencies, 'db'>, email: string, caller: Caller) {
  const since = caller.now.subtract({ hours: 24 * KNOWN_DEVICE_DAYS })
  return (await findForLogin(db, email, { device: caller.device, since }))?.isKnownDevice === true
}

/** What a mail with a link or a code is for. Counted apart, so that each has a newest mail of its own. */
export type MailPurpose = 'bind' | 'reset' | 'third' | 'sign_in' | 'owner'

/**
 * What to do about a mail that somebody asks for. `sent`: strangers have caused enough of this purpose to this address;
 * the newest one still works, and proves the mailbox as well as another would.
 */
export type MailVerdict = 'send' | 'sent' | 'too_many'

/**
 * Whether a mail of this purpose to this address may be written for the caller (S-13). Counts it, for the
 * requester: a known device of the address's owner, else the network. What others ask for never keeps a requester from
 * a proof of the mailbox, and what all strangers cause together is bounded (decision 030).
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
  // The client first: one that asks too often must not use up what is counted for the address.
  const mayAsk =
    (await throttle.consume(db, ['mail for', network], FOR_CLIENT, now)) &&
    (await throttle.consume(db, ['mail to', 'network', network, address], TO_ADDRESS, now))
  return mayAsk ? withinTotal(deps, purpose, address, now) : 'too_many'
}

/** The same for a mail to the caller's own address: the requester is the session. */
export async function mayMailOwner(
  deps: Pick<CustomerDependencies, 'throttle' | 'db'>,
  { customer, now }: Caller<Owner>,
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
