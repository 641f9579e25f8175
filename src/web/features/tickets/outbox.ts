import type { RedemptionRecord, RedemptionVerdict } from '#contract/sw-protocol.ts'
import { redeemTicket as redeemTicketCall } from '#contract/tickets.ts'
import { singleFlight } from '#domain/single-flight.ts'
import { call } from '#kit/api/client.ts'
import {
  addRecord,
  backoffDelay,
  deleteJudgedBefore,
  makeNonce,
  readOutbox,
  storeVerdict,
} from '#kit/platform/redemption-outbox.ts'
import { nowMs, serverMs } from '#web/platform/clock.ts'
import { requestOutboxSync } from '#web/platform/service-worker.ts'
import { linkNonce } from '#web/platform/ticket-store.ts'
import { refreshTickets, replaceTicket } from './sync.ts'
import { type LocalTicket, reloadOutbox, ticketsState } from './ticket-state.ts'

const SEND_TIMEOUT_MS = 10_000

/**
 * Records neither stored nor answered, by token. The next press sends the same record, which the server judges once.
 */
const unkept = new Map<string, RedemptionRecord>()

/** Sends a record that could not be stored. Returns the verdict, or null without an answer. */
async function sendUnkept(record: RedemptionRecord): Promise<RedemptionVerdict | null> {
  const result = await call(redeemTicketCall, record, { timeoutMs: SEND_TIMEOUT_MS })
  return result.ok ? result.data : null
}

/** Marks the ticket as used after a verdict that says so. */
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
 * Records a redemption and starts to send it. Resolves with its nonce once recorded. Resolves with null if it could not
 * be stored and got no answer, so that its outcome is unknown.
 */
export async function redeemTicket({ ticket }: LocalTicket): Promise<string | null> {
  const { meta, ownerId } = ticketsState()
  if (meta === null || ownerId === null || ticket.token === '') return null
  const record: RedemptionRecord = unkept.get(ticket.token) ?? {
    nonce: makeNonce(),
    token: ticket.token,
    deviceId: meta.deviceId,
    claimedAt: serverMs(nowMs()),
    serverTime: meta.serverTime,
  }
  if (!(await addRecord(record))) {
    unkept.set(ticket.token, record)
    const verdict = await sendUnkept(record)
    if (verdict === null) return null
    unkept.delete(ticket.token)
    await applyVerdict(ticket.orderId, verdict)
    return record.nonce
  }
  unkept.delete(ticket.token)
  await linkNonce(ownerId, ticket.orderId, record.nonce)
  await reloadOutbox({ orderId: ticket.orderId, nonce: record.nonce })
  void requestOutboxSync()
  void deliverOutbox()
  return record.nonce
}

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends all records without a verdict; needs no session. Failures are retried with backoff. */
export const deliverOutbox: () => Promise<void> = singleFlight(async () => {
  clearTimeout(timer)
  const outbox = await readOutbox()
  let hasFailed = false
  let hasVerdicts = false
  for (const entry of outbox.values()) {
    if (entry.verdict !== null) continue
    const result = await call(redeemTicketCall, entry.record, { timeoutMs: SEND_TIMEOUT_MS })
    // Anything but a verdict keeps the record: 400, 401, 404, 429, 500, timeouts, captive portals.
    if (!result.ok) {
      hasFailed = true
      continue
    }
    hasVerdicts = true
    await storeVerdict(entry, result.data)
  }
  failures = hasFailed ? failures + 1 : 0
  if (hasFailed) timer = setTimeout(() => void deliverOutbox(), backoffDelay(failures))
  if (hasVerdicts) await takeVerdicts()
  await deleteJudgedBefore(nowMs())
})

/** Applies the verdicts in the outbox, including those received by the service worker, and refreshes the tickets. */
export async function takeVerdicts(): Promise<void> {
  await reloadOutbox()
  const { nonces, outbox } = ticketsState()
  for (const [orderId, nonce] of nonces) {
    const verdict = outbox.get(nonce)?.verdict
    if (verdict) await applyVerdict(orderId, verdict)
  }
  await refreshTickets()
}

/** Resets the backoff and sends, when the connection returns or the tab becomes visible. */
export function deliverNow(): Promise<void> {
  failures = 0
  return deliverOutbox()
}
