import { useEffect } from 'react'
import { renewKeptFor } from '#web/platform/kept-for.ts'
import { persistStorage } from '#web/platform/ticket-store.ts'
import { refreshTickets } from './sync.ts'

/** After a payment: fetches the new ticket and requests persistent storage (T-01, T-07). */
export function useTicketsAfterPurchase(isJustPaid: boolean): void {
  useEffect(() => {
    if (!isJustPaid) return
    void persistStorage().then(renewKeptFor)
    void refreshTickets()
  }, [isJustPaid])
}
