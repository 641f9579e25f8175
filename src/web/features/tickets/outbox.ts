import type { RedemptionRecord, RedemptionVerdict } from '#contract/sw-protocol.ts'
import { redeemTicket as redeemTicketCall } from '#contract/tickets.ts'
import { call } from '#web/api/client.ts'
import { nowMs, serverMs } from '#web/platform/clock.ts'
import {
  addRecord,
  backOff,
  deleteJudgedBefore,
  makeNonce,
  readOutbox,
  settle,
} from '#web/platform/redemption-outbox.ts'
import { requestOutboxSync } from '#web/platform/service-worker.ts'
import { linkNonce } from '#web/platform/ticket-store.ts'
import { refreshTickets, replaceTicket } from './sync.ts'
import { type LocalTicket, reloadOutbox, ticketsState } from './ticket-state.ts'

const SEND_TIMEOUT_MS = 10_000

/** Records that could neither be stored nor were answered, by their token: the next press sends the same one, which the server judges once. */
const unkept = new Map<string, RedemptionRecord>()

/** Sends what a phone without working storage could not keep: the verdict, or null when no answer came. */
async function sendUnkept(record: RedemptionRecord): Promise<RedemptionVerdict | null> {
  const result = await call(redeemTicketCall, record, { timeoutMs: SEND_TIMEOUT_MS })
  return result.ok ? result.data : null
}

/** The ticket as it is after a verdict that says it has been used. */
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
 * Records a redemption of a ticket and starts to send it. Resolves as soon as it is safely recorded, with its nonce;
 * null when it could not be stored and no answer came, so that nobody knows whether it was redeemed.
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
let delivering: Promise<void> | null = null

async function deliverAll(): Promise<void> {
  clearTimeout(timer)
  const outbox = await readOutbox()
  let hasFailed = false
  let hasVerdicts = false
  for (const entry of outbox.values()) {
    if (entry.verdict !== null) continue
    const result = await call(redeemTicketCall, entry.record, { timeoutMs: SEND_TIMEOUT_MS })
    // Whatever is no verdict keeps the record: 400, 401, 404, 429, 500, time-outs, a portal's page.
    if (!result.ok) {
      hasFailed = true
      continue
    }
    hasVerdicts = true
    await settle(entry, result.data)
  }
  failures = hasFailed ? failures + 1 : 0
  if (hasFailed) timer = setTimeout(() => void deliverOutbox(), backOff(failures))
  if (hasVerdicts) await takeVerdicts()
  await deleteJudgedBefore(nowMs())
}

/** Shows the verdicts in the outbox, also those that the service worker received, and fetches the tickets again. */
export async function takeVerdicts(): Promise<void> {
  await reloadOutbox()
  const { nonces, outbox } = ticketsState()
  for (const [orderId, nonce] of nonces) {
    const verdict = outbox.get(nonce)?.verdict
    if (verdict) await applyVerdict(orderId, verdict)
  }
  await refreshTickets()
}

/** Sends all records that have no verdict yet; needs no session. Failures are tried again later, ever more slowly. */
export function deliverOutbox(): Promise<void> {
  delivering ??= deliverAll().finally(() => {
    delivering = null
  })
  return delivering
}

/** A connection is back, or the tab is visible again: ends the back-off. */
export function deliverNow(): Promise<void> {
  failures = 0
  return deliverOutbox()
}
