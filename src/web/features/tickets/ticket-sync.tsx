import { useTicketSync } from './use-tickets.ts'

/** Keeps the tickets of the signed-in customer on this device; renders nothing. Once, in the shell. */
export function TicketSync({ customerId }: { customerId: number | null }) {
  useTicketSync(customerId)
  return null
}
