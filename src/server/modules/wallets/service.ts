import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { Ticket } from '#contract/tickets.ts'
import type { addToWallet } from '#contract/wallets.ts'
import { WALLET_ADDITIONS_PER_HOUR, WALLET_KEPT_DAYS, WALLET_RENEW_DAYS } from '#domain/constants.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { findOwn } from '#server/modules/orders/index.ts'
import type { Throttle } from '#server/modules/throttle/index.ts'
import { type CurrentTicket, type CurrentTicketDependencies, currentTicket } from '#server/modules/tickets/index.ts'
import { notFound, type Outcome, ok, refuse, tooMany } from '#server/outcome.ts'
import type { Random } from '#server/ports/random.ts'
import { offeredWallets, type WalletPass, type Wallets } from '#server/ports/wallets.ts'
import { emptiedPass, passOf } from './pass.ts'
import { passToken } from './proof.ts'
import { type FoundPass, keepPass, noteShown, type PassRow, type Shows } from './store.ts'

export interface WalletDependencies extends CurrentTicketDependencies {
  readonly wallets: Wallets
  readonly throttle: Throttle
  readonly random: Random
  readonly log: { warn(facts: object, message: string): void }
  /** Secret for the tokens with which devices prove that they hold a pass. */
  readonly secret: Uint8Array
}

/** Path prefix of passes and of Apple's web service; not part of the app. */
export const APPLE_PATH = '/wallet/apple'
const SERIAL_BYTES = 16
const ADDITIONS = { tries: WALLET_ADDITIONS_PER_HOUR, minutes: 60 }

/**
 * When a pass changes although its order does not. If the ticket is valid for longer than its token, the pass gets
 * a new token some days before the token expires. Otherwise the pass changes when the ticket ends. Null for a
 * ticket that is not usable.
 */
function renewalOf({ state, tokenUntil, validUntil }: Ticket): Temporal.Instant | null {
  if (state !== 'usable') return null
  const isRenewed = tokenUntil !== null && tokenUntil < validUntil
  const [end, before] = isRenewed ? [tokenUntil, { hours: 24 * WALLET_RENEW_DAYS }] : [validUntil, { seconds: -1 }]
  return Temporal.Instant.fromEpochMilliseconds(end).subtract(before)
}

/** The content of a pass, and the state to record once a wallet has it. */
export interface Showing {
  readonly pass: WalletPass
  readonly shows: Shows
}

/** The content of a ticket's pass. */
function showTicket(
  { origin }: Pick<WalletDependencies, 'origin'>,
  pass: PassRow,
  { row, ticket }: CurrentTicket,
): Showing {
  const shows = { order: row, locale: pass.locale, renewAt: renewalOf(ticket) }
  return { pass: passOf(ticket, { ...pass, origin }), shows }
}

/** The content of a pass at a time: its ticket; empty if the account was deleted or the pass's time is over. */
export async function showingOf(
  deps: CurrentTicketDependencies,
  pass: FoundPass,
  now: Temporal.Instant,
): Promise<Showing> {
  const current = pass.is_over || pass.told_empty ? null : await currentTicket(deps, pass.order_id, now)
  if (current !== null) return showTicket(deps, pass, current)
  const shows = { order: null, locale: pass.locale, renewAt: null }
  return { pass: emptiedPass({ ...pass, origin: deps.origin }, now), shows }
}

/** The pass as a file; null if Apple's wallet is not configured. */
export async function appleFile(
  deps: WalletDependencies,
  found: FoundPass,
  now: Temporal.Instant,
): Promise<Buffer | null> {
  const { origin, secret, wallets } = deps
  const { pass } = await showingOf(deps, found, now)
  const service = { url: `${origin}${APPLE_PATH}`, token: passToken(secret, found.serial) }
  return wallets.apple?.make(pass, service) ?? null
}

/**
 * Creates the pass of the customer's own usable ticket and returns the address that adds it to the wallet. Refuses
 * a wallet that is not offered, an unusable ticket, and too many calls in an hour. If Google does not answer, the
 * caller can retry later; nothing is lost.
 */
export async function addPass(
  deps: WalletDependencies,
  { orderId, wallet, locale }: ParsedRequestOf<typeof addToWallet>,
  { customer, now }: Caller<SignedInCustomer>,
): Promise<Outcome<{ url: string }>> {
  const { db, wallets, origin } = deps
  if (!offeredWallets(wallets, now).includes(wallet)) return refuse('wallet_msg_not_possible')
  if (!(await findOwn(db, orderId, customer.id))) return notFound()
  if (!(await deps.throttle.consume(db, ['wallet', String(customer.id)], ADDITIONS, now))) {
    return tooMany('common_too_many')
  }
  const current = await currentTicket(deps, orderId, now)
  if (current?.ticket.state !== 'usable') return refuse('wallet_msg_not_usable')
  const { row, ticket } = current
  const pass = await keepPass(
    db,
    {
      ...{ order: row, wallet, locale, renewAt: renewalOf(ticket) },
      serial: Buffer.from(deps.random.bytes(SERIAL_BYTES)).toString('base64url'),
      endsAt: Temporal.Instant.fromEpochMilliseconds(ticket.validUntil).add({ hours: 24 * WALLET_KEPT_DAYS }),
    },
    now,
  )
  if (wallet === 'apple') return ok({ url: `${origin}${APPLE_PATH}/${pass.serial}.pkpass` })
  const google = wallets.google
  const showing = showTicket(deps, pass, current)
  const put = await google?.put(showing.pass, { isNew: true })
  if (google === null || put?.type !== 'done') {
    deps.log.warn({ order: orderId, outcome: put }, 'A pass could not be added to Google Wallet')
    return refuse('wallet_msg_later')
  }
  // Recorded after the upload and as uploaded: if the order has changed, or the job uploaded before this, the pass
  // differs and is uploaded again.
  await noteShown(db, pass.id, showing.shows, now)
  return ok({ url: google.link(pass.serial, now) })
}
