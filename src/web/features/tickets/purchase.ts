import { useEffect } from 'react'
import { keepStorage } from '#web/platform/ticket-store.ts'
import { refreshTickets } from './holder.ts'

/** After a payment: fetches the new ticket and asks the browser to keep this site's storage (tickets.md, points 1, 7). */
export function useTicketsAfterPurchase(isJustPaid: boolean): void {
  useEffect(() => {
    if (!isJustPaid) return
    void keepStorage()
    void refreshTickets()
  }, [isJustPaid])
}
