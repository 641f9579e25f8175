import { useEffect, useState } from 'react'
import { shortCode } from '#domain/order/trade-number.ts'
import { redemptionOutcome } from '#domain/ticket/display-status.ts'
import { keepAwake } from '#kit/platform/wake-lock.ts'
import { redeemTicket } from './outbox.ts'
import { recordOf } from './ticket-state.ts'
import { type ListedTicket, useTicketsState } from './use-tickets-state.ts'

/** State of the redemption on the open ticket screen. */
export interface Counter {
  readonly outcome: ReturnType<typeof redemptionOutcome>
  readonly isRecording: boolean
  /**
   * The record could not be stored and got no answer. Whether it was redeemed is unknown; another press sends the same
   * record.
   */
  readonly hasFailed: boolean
  /** The ticket's own code, for visual comparison before redemption. */
  readonly code: string
  redeem(): Promise<void>
}

/** Redeems a ticket on its screen and keeps the screen awake. */
export function useCounter(listed: ListedTicket): Counter {
  const state = useTicketsState()
  const [nonce, setNonce] = useState<string | null>(null)
  const [isRecording, setRecording] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => keepAwake(), [])

  const { ticket, display } = listed
  const outcome = redemptionOutcome(display, recordOf(state, ticket.orderId), nonce)
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
