import { shortCode } from '#domain/order/trade-number.ts'
import type { LabelAt } from '#domain/ticket/label-at.ts'
import type { RedemptionVerdict } from '#domain/ticket/redemption.ts'

/** What the display of a stored ticket depends on; times in epoch ms. */
export interface ShownTicket {
  readonly state: 'usable' | 'confirming' | 'used' | 'cancelled' | 'changed' | 'expired'
  /** Redeemable between these instants, both included. */
  readonly validFrom: number
  readonly validUntil: number
  /** The last instant at which its token holds; null without one. */
  readonly tokenUntil: number | null
  readonly usedAt: number | null
  readonly shortCode: string | null
  readonly order: { readonly id: number; readonly usetime: number | null }
}

/** A redemption recorded on this phone, with the server's verdict; null before there is one. */
export interface RecordedRedemption {
  readonly record: { readonly nonce: string; readonly claimedAt: number }
  readonly verdict: {
    readonly verdict: RedemptionVerdict['verdict']
    readonly usedAt: number | null
    readonly shortCode: string
  } | null
}

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

/** How a status is coloured: good, waiting, over, bad. Icon and words tell it as well. */
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

/** The colour of the ground that the ticket lies on. */
export function groundTone(status: DisplayStatus): 'night' | (typeof STATUS_TONES)[DisplayStatus] {
  return status === 'ready' || status === 'early' ? 'night' : STATUS_TONES[status]
}

export interface TicketDisplay {
  readonly status: DisplayStatus
  /** When it was or will count as used, epoch ms. */
  readonly usedAt: number | null
  /** The code of its redemption. */
  readonly code: string | null
  /** The server's verdict against the last redemption made here, where it still says something about the ticket (T-34). */
  readonly refusal: RefusedRedemption | null
}

/** A redemption recorded here that does not count. `code`: what the shop was shown for it, and may have written down. */
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

/** The verdict against the redemption that was recorded here; null where there is none, or it was accepted. */
function refusalOf(entry: RecordedRedemption | null): RefusedRedemption | null {
  const verdict = entry?.verdict?.verdict ?? 'accepted'
  return entry === null || verdict === 'accepted' ? null : { verdict, code: shortCode(entry.record.nonce) }
}

/** What a ticket whose time is over is called: with a day and time somebody was expected, and did not come. */
const overOf = ({ order }: ShownTicket): DisplayStatus => (order.usetime === null ? 'expired' : 'missed')

/** What a usable ticket is at that moment by its stored times alone. */
function byTime(ticket: ShownTicket, at: number): DisplayStatus {
  if (at > ticket.validUntil) return overOf(ticket)
  if (at < ticket.validFrom) return 'early'
  return ticket.tokenUntil !== null && at > ticket.tokenUntil ? 'stale' : 'ready'
}

/**
 * The status of a ticket at `at` (epoch ms), with the record of a redemption made on this phone, if any. The server's
 * word on the ticket comes first; a record that has no verdict yet is never shown as more than recorded.
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
  const status = state === 'expired' ? overOf(ticket) : byTime(ticket, at)
  return { status, usedAt: null, code: null, refusal }
}

/**
 * What the ticket makes of the label of its order in a list; null where the order's own says it all. That its time is over the order
 * says for itself (`labelAt`): a ticket that is only held here does not know whether it was used elsewhere meanwhile.
 */
export function labelOfDisplay(status: DisplayStatus): LabelAt | 'recorded' | null {
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
 * What became of the redemption that this very screen has made, under `nonce` (null for none made here). `accepted`: the
 * server has confirmed it, the only state that is green; `duplicate`: when a redemption recorded on this phone came to the
 * server, the ticket had been used before.
 */
export function redemptionOutcome(
  display: TicketDisplay,
  entry: RecordedRedemption | null,
  nonce: string | null,
): 'none' | 'accepted' | 'duplicate' {
  // The ticket then shows the code of the redemption that came first, so the verdict on ours is what counts.
  if (entry?.verdict?.verdict === 'conflict_duplicate') return 'duplicate'
  const isMine = nonce !== null && display.status === 'used' && display.code === shortCode(nonce)
  return isMine ? 'accepted' : 'none'
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
