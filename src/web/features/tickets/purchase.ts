import { useEffect } from 'react'
import { refreshTicketRetention } from '#web/platform/ticket-retention.ts'
import { persistStorage } from '#web/platform/ticket-store.ts'
import { refreshTickets } from './sync.ts'

/** After a payment: fetches the new ticket and requests persistent storage (T-01, T-07). */
export function useTicketsAfterPurchase(isJustPaid: boolean): void {
  useEffect(() => {
    if (!isJustPaid) return
    void persistStorage().then(refreshTicketRetention)
    void refreshTickets()
  }, [isJustPaid])
}
