import type { ResponseOf } from '#contract/endpoint.ts'
import type { RedemptionVerdict } from '#contract/sw-protocol.ts'
import type { queryOrder, Ticket, TicketState } from '#contract/tickets.ts'
import { verifyPath } from '#domain/order/trade-number.ts'
import { TICKET_PAGES, ticketPage } from '#domain/ticket/ticket-page.ts'
import type { Wallet } from '#domain/ticket/wallets.ts'
import { presentOrder, type SoldItems } from '#server/modules/orders/index.ts'
import type { TicketKey } from '#server/ports/ticket-keys.ts'
import { issueToken } from './signing.ts'
import { ticketState, validityOf } from './state.ts'
import type { findRedemption, TicketRow } from './store.ts'

/** The context for presenting tickets. */
export interface TicketContext {
  readonly sold: SoldItems
  readonly customerEmail: string
  readonly key: TicketKey
  readonly origin: string
  readonly now: Temporal.Instant
  /** The wallets offered. */
  readonly wallets: readonly Wallet[]
}

/** The ticket of an order; null if it has none. Only a usable ticket is signed. */
export function presentTicket(row: TicketRow, context: TicketContext): Ticket | null {
  const state: TicketState | null = ticketState(row, context.now)
  const validity = validityOf(row)
  if (state === null || validity === null) return null
  const signed = state === 'usable' ? issueToken(row, validity, context.key, context.now) : null
  return {
    orderId: row.id,
    orderNo: row.order_no,
    page: ticketPage(row.kind, row.order_status) ?? TICKET_PAGES[row.kind],
    state,
    url: `${context.origin}${verifyPath(row.order_no, signed?.token ?? '')}`,
    token: signed?.token ?? '',
    tokenUntil: signed?.tokenUntil.epochMilliseconds ?? null,
    validFrom: validity.from.epochMilliseconds,
    validUntil: validity.until.epochMilliseconds,
    usedAt: row.used_at?.getTime() ?? null,
    shortCode: row.redemption_code,
    revision: row.revision,
    ...(state === 'usable' && context.wallets.length > 0 ? { wallets: [...context.wallets] } : {}),
    order: presentOrder(row, context.sold, context.customerEmail, context.now),
  }
}

/** A ticket with the order's fields for verification (P-3.6). */
export function presentForVerification(ticket: Ticket): ResponseOf<typeof queryOrder> {
  const { customerId, orderStatus, supplier, comboPackage } = ticket.order
  return { ...ticket, customerId, orderStatus, supplier, comboPackage }
}

/** A stored verdict in wire form; repeated requests get the same one. */
export function presentVerdict(stored: NonNullable<Awaited<ReturnType<typeof findRedemption>>>): RedemptionVerdict {
  const usedAt = {
    accepted: stored.effective_at,
    conflict_duplicate: stored.used_at,
    conflict_cancelled: null,
    conflict_time: null,
    rejected: null,
  }[stored.verdict]
  return {
    nonce: stored.nonce,
    verdict: stored.verdict,
    shortCode: stored.short_code,
    usedAt: usedAt?.getTime() ?? null,
    clockUnproven: stored.clock_unproven,
  }
}
