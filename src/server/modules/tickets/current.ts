import type { Ticket } from '#contract/tickets.ts'
import type { Db } from '#server/db/connect.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { soldIn } from '#server/modules/orders/index.ts'
import type { TicketKeys } from '#server/ports/ticket-keys.ts'
import { presentTicket } from './present.ts'
import { signingKey } from './signing.ts'
import { findById, type TicketRow } from './store.ts'

export interface CurrentTicketDependencies {
  readonly db: Db
  readonly catalogue: Catalogue
  readonly keys: TicketKeys
  readonly origin: string
}

/** A ticket and the order from which it was read. */
export interface CurrentTicket {
  readonly row: TicketRow
  readonly ticket: Ticket
}

/** The current ticket of an order, regardless of its owner; null if it has none. */
export async function currentTicket(
  { db, catalogue, keys, origin }: CurrentTicketDependencies,
  orderId: number,
  now: Temporal.Instant,
): Promise<CurrentTicket | null> {
  const row = await findById(db, orderId)
  if (row?.pay_status !== 1) return null
  const sold = await soldIn(catalogue, [row])
  const context = { sold, customerEmail: '', key: signingKey(keys.all(), now), origin, now, wallets: [] }
  const ticket = presentTicket(row, context)
  return ticket && { row, ticket }
}
