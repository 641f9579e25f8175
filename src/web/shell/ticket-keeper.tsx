import { lazy, Suspense } from 'react'
import { useSession } from '#web/features/session/use-session.ts'

/** Not part of the first screen, so it comes after it. */
const TicketSync = lazy(async () => ({
  default: (await import('#web/features/tickets/ticket-sync.tsx')).TicketSync,
}))

/** Keeps the tickets of whoever is signed in on this device, on every page. */
export function TicketKeeper() {
  const { customer } = useSession()
  return (
    <Suspense fallback={null}>
      <TicketSync customerId={customer?.id ?? null} />
    </Suspense>
  )
}
