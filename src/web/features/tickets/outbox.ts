import type { OutboxEntry, RedemptionRecord, RedemptionVerdict } from '#contract/sw-protocol.ts'
import { redeemTicket as redeemTicketCall } from '#contract/tickets.ts'
import { call } from '#kit/api/client.ts'
import { makeNonce, pageSender } from '#kit/platform/redemption-outbox.ts'
import { nowMs, serverMs } from '#web/platform/clock.ts'
import { outbox } from '#web/platform/redemption-outbox.ts'
import { requestOutboxSync } from '#web/platform/service-worker.ts'
import { linkNonce } from '#web/platform/ticket-store.ts'
import { refreshTickets, replaceTicket } from './sync.ts'
import { type LocalTicket, reloadOutbox, ticketsState } from './ticket-state.ts'

const SEND_TIMEOUT_MS = 10_000

/** Sends this device's records. The call needs no session. */
const sender = pageSender<OutboxEntry>({
  records: () => outbox.prune(nowMs()),
  async ask({ record }) {
    const result = await call(redeemTicketCall, record, { timeoutMs: SEND_TIMEOUT_MS })
    return result.ok ? result.data : 'kept'
  },
  write: outbox.write,
  onVerdicts: () => void takeVerdicts(),
})

/** Marks the ticket as used if the verdict is `accepted` or `conflict_duplicate`. */
async function applyVerdict(orderId: number, verdict: RedemptionVerdict): Promise<void> {
  if (verdict.verdict !== 'accepted' && verdict.verdict !== 'conflict_duplicate') return
  const local = ticketsState().tickets.find(({ ticket }) => ticket.orderId === orderId)
  if (!local) return
  const used = {
    ...local.ticket,
    state: 'used' as const,
    usedAt: verdict.usedAt,
    shortCode: verdict.shortCode,
    token: '',
  }
  await replaceTicket({ ...used, tokenUntil: null })
}

/**
 * Records a redemption and starts to send it. Resolves with its nonce once recorded. Resolves with null if it could
 * not be stored and got no answer; its outcome is then unknown. Also resolves with null, and records nothing, without
 * a token or before the first sync.
 */
export async function redeemTicket({ ticket }: LocalTicket): Promise<string | null> {
  const { meta, ownerId } = ticketsState()
  if (meta === null || ownerId === null || ticket.token === '') return null
  const fresh: RedemptionRecord = {
    nonce: makeNonce(),
    token: ticket.token,
    deviceId: meta.deviceId,
    claimedAt: serverMs(nowMs()),
    serverTime: meta.serverTime,
  }
  const { entry, isStored } = await sender.record(ticket.token, { record: fresh, verdict: null })
  const { nonce } = entry.record
  if (!isStored) {
    const judged = await sender.send(entry)
    if (typeof judged === 'string') return null
    await applyVerdict(ticket.orderId, judged.verdict)
    return nonce
  }
  await linkNonce(ownerId, ticket.orderId, nonce)
  await reloadOutbox({ orderId: ticket.orderId, nonce })
  void requestOutboxSync()
  void sender.deliver()
  return nonce
}

/** Applies the verdicts in the outbox, including those received by the service worker, and refreshes the tickets. */
export async function takeVerdicts(): Promise<void> {
  await reloadOutbox()
  const { nonces, outbox: known } = ticketsState()
  for (const [orderId, nonce] of nonces) {
    const verdict = known.get(nonce)?.verdict
    if (verdict) await applyVerdict(orderId, verdict)
  }
  await refreshTickets()
}

/** Resets the backoff and sends, when the connection returns or the tab becomes visible. */
export async function deliverNow(): Promise<void> {
  sender.resetDelay()
  await sender.deliver()
}
