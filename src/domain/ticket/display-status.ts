import { shortCode } from '#domain/order/trade-number.ts'
import type { OrderLabelAt } from '#domain/ticket/order-label-at.ts'
import type { RedemptionVerdict } from '#domain/ticket/redemption.ts'

/** The fields that decide how a stored ticket is displayed; times in epoch ms. */
export interface ShownTicket {
  readonly state: 'usable' | 'confirming' | 'used' | 'cancelled' | 'changed' | 'expired'
  /** Redeemable between these instants, both included. */
  readonly validFrom: number
  readonly validUntil: number
  /** The last valid instant of its token; null without one. */
  readonly tokenUntil: number | null
  readonly usedAt: number | null
  readonly shortCode: string | null
  readonly order: { readonly id: number; readonly usetime: number | null }
}

/** A redemption recorded on this phone, with the server's verdict or null before it. */
export interface RecordedRedemption {
  readonly record: { readonly nonce: string; readonly claimedAt: number }
  readonly verdict: {
    readonly verdict: RedemptionVerdict['verdict']
    readonly usedAt: number | null
    readonly shortCode: string
  } | null
}

/**
 * The status on the counter page: the ticket's state and validity combined with redemptions on this phone. `early`:
 * before its time. `stale`: the phone was offline for so long that the ticket must be renewed. `recorded`: redeemed
 * here, not yet confirmed. `refused`: the server's verdict on the redemption made here says that the ticket is no
 * longer valid. `missed`: a reservation whose day is over, unused.
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

/** The colour tone of a status. Icon and text show the status as well. */
export const STATUS_TONES = {
  ready: 'ok',
  early: 'wait',
  stale: 'wait',
  confirming: 'wait',
  recorded: 'wait',
  used: 'used',
  expired: 'used',
  missed: 'used',
  cancelled: 'bad',
  changed: 'bad',
  refused: 'bad',
} as const satisfies Record<DisplayStatus, string>

/** The background tone behind the ticket. */
export function backgroundTone(status: DisplayStatus): 'night' | (typeof STATUS_TONES)[DisplayStatus] {
  return status === 'ready' || status === 'early' ? 'night' : STATUS_TONES[status]
}

export interface TicketDisplay {
  readonly status: DisplayStatus
  /** When it was used or will count as used, epoch ms. */
  readonly usedAt: number | null
  /** The short code of its redemption. */
  readonly code: string | null
  /** The server's refusal of the last redemption made here, if it is still relevant to the ticket (T-34). */
  readonly refusal: RefusedRedemption | null
}

/** A redemption recorded here that does not count. `code`: the code that the shop saw and may have written down. */
export interface RefusedRedemption {
  readonly verdict: Exclude<RedemptionVerdict['verdict'], 'accepted'>
  readonly code: string
}

const plain = (status: DisplayStatus, refusal: RefusedRedemption | null = null): TicketDisplay => ({
  status,
  usedAt: null,
  code: null,
  refusal,
})

/** The refusal of the redemption recorded here. Null without one, or when it was accepted. */
function refusalOf(entry: RecordedRedemption | null): RefusedRedemption | null {
  const verdict = entry?.verdict?.verdict ?? 'accepted'
  return entry === null || verdict === 'accepted' ? null : { verdict, code: shortCode(entry.record.nonce) }
}

/** The status of a ticket after its time: with a visit time it was missed, without one it expired. */
const pastStatusOf = ({ order }: ShownTicket): DisplayStatus => (order.usetime === null ? 'expired' : 'missed')

/** The status of a usable ticket by its stored times alone. */
function statusByTime(ticket: ShownTicket, at: number): DisplayStatus {
  if (at > ticket.validUntil) return pastStatusOf(ticket)
  if (at < ticket.validFrom) return 'early'
  return ticket.tokenUntil !== null && at > ticket.tokenUntil ? 'stale' : 'ready'
}

/**
 * The status of a ticket at `at` (epoch ms), with the redemption recorded on this phone, if any. The server's state
 * of the ticket takes precedence; a record without a verdict is shown as recorded at most.
 */
export function ticketDisplay(ticket: ShownTicket, entry: RecordedRedemption | null, at: number): TicketDisplay {
  const { state } = ticket
  const refusal = refusalOf(entry)
  const duplicate = refusal?.verdict === 'conflict_duplicate' ? refusal : null
  if (state === 'used') {
    return { status: 'used', usedAt: ticket.usedAt, code: ticket.shortCode, refusal: duplicate }
  }
  if (state === 'confirming') return plain(state)
  if (state === 'cancelled' || state === 'changed') {
    return plain(state, refusal?.verdict === 'conflict_cancelled' ? refusal : null)
  }
  if (entry !== null && entry.verdict === null) {
    return { status: 'recorded', usedAt: entry.record.claimedAt, code: shortCode(entry.record.nonce), refusal: null }
  }
  const verdict = entry?.verdict ?? null
  if (verdict?.verdict === 'accepted' || verdict?.verdict === 'conflict_duplicate') {
    return { status: 'used', usedAt: verdict.usedAt, code: verdict.shortCode, refusal: duplicate }
  }
  if (refusal?.verdict === 'conflict_cancelled') return plain('refused', refusal)
  const status = state === 'expired' ? pastStatusOf(ticket) : statusByTime(ticket, at)
  return { status, usedAt: null, code: null, refusal }
}

/**
 * The list label of an order when its ticket overrides it; null when the order's own label is right. The order's
 * label already covers the end of its time (`orderLabelAt`), because the ticket stored here does not show whether it
 * was used elsewhere.
 */
export function listLabelOf(status: DisplayStatus): OrderLabelAt | 'recorded' | null {
  switch (status) {
    case 'recorded':
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

/**
 * The result of the redemption made on this screen under `nonce` (null for none). `accepted`: the server has
 * confirmed it; only this is green. `duplicate`: the ticket had already been used when the redemption recorded on
 * this phone reached the server.
 */
export function redemptionOutcome(
  display: TicketDisplay,
  entry: RecordedRedemption | null,
  nonce: string | null,
): 'none' | 'accepted' | 'duplicate' {
  // The ticket then shows the code of the first redemption, so the verdict on our own decides.
  if (entry?.verdict?.verdict === 'conflict_duplicate') return 'duplicate'
  const isMine = nonce !== null && display.status === 'used' && display.code === shortCode(nonce)
  return isMine ? 'accepted' : 'none'
}

/** Whether the ticket can be redeemed in this status. */
export function isRedeemable(status: DisplayStatus): boolean {
  return status === 'ready'
}

/** Whether the ticket is still upcoming. Lists show it before those that are over. */
export function isLive(status: DisplayStatus): boolean {
  return (
    status === 'ready' || status === 'early' || status === 'stale' || status === 'confirming' || status === 'recorded'
  )
}
