import { useEffect, useState } from 'react'
import { shortCode } from '#domain/order/trade-number.ts'
import { keepAwake } from '#web/platform/wake-lock.ts'
import { redeemTicket } from './outbox.ts'
import { recordOf } from './ticket-state.ts'
import { type ListedTicket, useTicketsState } from './use-tickets.ts'

/** What happens at the counter while the screen is open. */
export interface Counter {
  /**
   * `accepted`: confirmed by the server on this very screen; `duplicate`: when the redemption recorded on this phone came
   * to the server, the ticket had been used before.
   */
  readonly outcome: 'none' | 'accepted' | 'duplicate'
  readonly isRecording: boolean
  /** Neither storage nor network took the record: nothing has happened. */
  readonly hasFailed: boolean
  /** The ticket's own code, for comparing by eye before it is used. */
  readonly code: string
  redeem(): Promise<void>
}

/** Redeems a ticket on its screen and keeps that screen awake. */
export function useCounter(listed: ListedTicket): Counter {
  const state = useTicketsState()
  const [nonce, setNonce] = useState<string | null>(null)
  const [isRecording, setRecording] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => keepAwake(), [])

  const { ticket, display } = listed
  const verdict = recordOf(state, ticket.orderId)?.verdict?.verdict
  const isMine = nonce !== null && display.status === 'used' && display.code === shortCode(nonce)
  // The ticket then shows the code of the redemption that came first, so the verdict on ours is what counts.
  const outcome = verdict === 'conflict_duplicate' ? 'duplicate' : isMine ? 'accepted' : 'none'
  const redeem = async () => {
    if (isRecording) return
    setRecording(true)
    setFailed(false)
    const made = await redeemTicket(listed)
    setRecording(false)
    if (made === null) setFailed(true)
    else setNonce(made)
  }
  return { outcome, isRecording, hasFailed, code: shortCode(ticket.orderNo), redeem }
}
