import type { OutboxEntry, RedemptionVerdict } from '#contract/sw-protocol.ts'
import type { Ticket } from '#contract/tickets.ts'
import { shortCode } from '#domain/order/trade-number.ts'
import type { LabelAt } from '#domain/ticket/label-at.ts'

/**
 * What the counter page shows a ticket as: its state and validity joined with what happened on this phone. `early`: before its time; `stale`: the phone was out of contact for so long
 * that the ticket must be renewed first; `recorded`: redeemed here, not yet confirmed; `refused`: the server's verdict
 * on the redemption made here says that the ticket is no longer good. `missed`: the day of a reservation is over, unused.
 */
export type DisplayStatus =
  | 'ready'
  | 'early'
  | 'stale'
  | 'confirming'
  | 'recorded'
  | 'used'
  | 'expired'
  | 'missed'
  | 'cancelled'
  | 'changed'
  | 'refused'

export interface TicketDisplay {
  readonly status: DisplayStatus
  /** When it was or will count as used, epoch ms. */
  readonly usedAt: number | null
  /** The code of its redemption. */
  readonly code: string | null
  /** A verdict against the last redemption made here, where the ticket is still good. */
  readonly refusal: Exclude<RedemptionVerdict['verdict'], 'accepted'> | null
}

const plain = (status: DisplayStatus): TicketDisplay => ({ status, usedAt: null, code: null, refusal: null })

/** What a ticket whose time is over is called: with a day and time somebody was expected, and did not come. */
const overOf = ({ order }: Ticket): DisplayStatus => (order.usetime === null ? 'expired' : 'missed')

/** What a usable ticket is at that moment by its stored times alone. */
function byTime(ticket: Ticket, at: number): DisplayStatus {
  if (at > ticket.validUntil) return overOf(ticket)
  if (at < ticket.validFrom) return 'early'
  return ticket.tokenUntil !== null && at > ticket.tokenUntil ? 'stale' : 'ready'
}

/**
 * The status of a ticket at `at` (epoch ms), with the record of a redemption made on this phone, if any. The server's
 * word on the ticket comes first; a record that has no verdict yet is never shown as more than recorded.
 */
export function ticketDisplay(ticket: Ticket, entry: OutboxEntry | null, at: number): TicketDisplay {
  const { state } = ticket
  if (state === 'used') return { status: 'used', usedAt: ticket.usedAt, code: ticket.shortCode, refusal: null }
  if (state === 'cancelled' || state === 'changed' || state === 'confirming') return plain(state)
  if (entry !== null && entry.verdict === null) {
    return { status: 'recorded', usedAt: entry.record.claimedAt, code: shortCode(entry.record.nonce), refusal: null }
  }
  const verdict = entry?.verdict ?? null
  if (verdict?.verdict === 'accepted' || verdict?.verdict === 'conflict_duplicate') {
    return { status: 'used', usedAt: verdict.usedAt, code: verdict.shortCode, refusal: null }
  }
  if (verdict?.verdict === 'conflict_cancelled') return plain('refused')
  const status = state === 'expired' ? overOf(ticket) : byTime(ticket, at)
  return { status, usedAt: null, code: null, refusal: verdict?.verdict ?? null }
}

/** What the ticket makes of the label of its order in a list; null where the order's own says it all. */
export function labelOfDisplay(status: DisplayStatus): LabelAt | 'recorded' | null {
  switch (status) {
    case 'recorded':
    case 'expired':
    case 'missed':
      return status
    case 'used':
      return 'finished'
    case 'cancelled':
    case 'refused':
      return 'cancelled'
    default:
      return null
  }
}

/** Whether the ticket can be redeemed in this status. */
export function isRedeemable(status: DisplayStatus): boolean {
  return status === 'ready'
}

/** Whether the ticket still has something coming: it is listed before those that are over. */
export function isLive(status: DisplayStatus): boolean {
  return (
    status === 'ready' || status === 'early' || status === 'stale' || status === 'confirming' || status === 'recorded'
  )
}
