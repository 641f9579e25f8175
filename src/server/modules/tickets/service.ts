import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { ticketAccess, ticketSync } from '#contract/tickets.ts'
import { ORDER_PREFIX, tradeNoOf } from '#domain/order/trade-number.ts'
import type { SignedInCustomer } from '#server/auth/caller.ts'
import type { Db } from '#server/db/connect.ts'
import { hasEndedAccess } from '#server/modules/access/index.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { soldIn } from '#server/modules/orders/index.ts'
import type { Throttle } from '#server/modules/throttle/index.ts'
import type { PushQueue } from '#server/ports/push.ts'
import type { Random } from '#server/ports/random.ts'
import type { TicketKeys } from '#server/ports/ticket-keys.ts'
import { offeredWallets, type Wallets } from '#server/ports/wallets.ts'
import { isDeviceOf, makeDeviceId, readSession, signSession, signTime } from './device.ts'
import { presentTicket, type TicketContext } from './present.ts'
import { signingKey } from './signing.ts'
import { findOwnByNumber, paidOrders, type TicketRow } from './store.ts'

export interface TicketsDeps {
  readonly db: Db
  readonly random: Random
  readonly keys: TicketKeys
  readonly catalogue: Catalogue
  readonly throttle: Throttle
  /**
   * Signs times, device ids and sessions. Replacing it only invalidates the proofs on phones that are offline at
   * that moment.
   */
  readonly secret: Uint8Array
  readonly config: { readonly origin: string }
  /** Notifies the owner's browsers of a redemption conflict; null if no push messages are sent. */
  readonly push: PushQueue | null
  readonly wallets: Wallets
}

/** Days for which ended tickets stay on the phone. */
const KEEP_ENDED_DAYS = 90
const MAX_TICKETS = 200

/** The context for presenting these tickets of the customer. */
export async function ticketContext(
  deps: TicketsDeps,
  rows: readonly TicketRow[],
  customer: SignedInCustomer,
  now: Temporal.Instant,
): Promise<TicketContext> {
  return {
    sold: await soldIn(deps.catalogue, rows),
    customerEmail: customer.email,
    key: signingKey(deps.keys.all(), now),
    origin: deps.config.origin,
    now,
    wallets: offeredWallets(deps.wallets, now),
  }
}

/**
 * A customer's tickets in one response: open ones, and those that ended in the last `KEEP_ENDED_DAYS`, at most
 * `MAX_TICKETS`. Takes one query in addition to the session's.
 */
export async function syncTickets(
  deps: TicketsDeps,
  customer: SignedInCustomer,
  deviceId: string | undefined,
  now: Temporal.Instant,
): Promise<ResponseOf<typeof ticketSync>> {
  const since = now.subtract({ hours: 24 * KEEP_ENDED_DAYS })
  const rows = await paidOrders(deps.db, { customerId: customer.id, since, limit: MAX_TICKETS })
  const context = await ticketContext(deps, rows, customer, now)
  const isKnown = deviceId !== undefined && isDeviceOf(deps.secret, deviceId, customer.id)
  return {
    customerId: customer.id,
    serverTime: signTime(deps.secret, now),
    deviceId: isKnown ? deviceId : makeDeviceId(deps.secret, deps.random, customer.id),
    access: signSession(deps.secret, customer.id, customer),
    tickets: rows.map((row) => presentTicket(row, context)).filter((ticket) => ticket !== null),
  }
}

/**
 * Whether the phone with these proofs must remove this customer's tickets. The proof of a session distinguishes an
 * ended session from an expired one; a phone that only has its device id gets true only for a deleted account.
 */
export async function isAccessEnded(
  { db, secret }: Pick<TicketsDeps, 'db' | 'secret'>,
  { customerId, deviceId, access }: ParsedRequestOf<typeof ticketAccess>,
): Promise<boolean> {
  if (!isDeviceOf(secret, deviceId, customerId)) return false
  return hasEndedAccess(db, customerId, readSession(secret, customerId, access ?? ''))
}

/** An own order by its number with or without prefix; undefined if it is unknown, malformed or another customer's. */
export async function findOwnOrder(db: Db, customerId: number, number: string): Promise<TicketRow | undefined> {
  const tradeNo = tradeNoOf(number)
  if (tradeNo === null) return undefined
  return findOwnByNumber(
    db,
    customerId,
    Object.values(ORDER_PREFIX).map((prefix) => `${prefix}${tradeNo}`),
  )
}
