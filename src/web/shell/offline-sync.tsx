import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#web/features/session/use-session.ts'
import { hasDatabases } from '#web/platform/databases.ts'
import { useShownPage } from '#web/platform/shown-page.ts'

// Not part of the first screen, so they come after it.
const TicketSync = lazy(async () => ({
  default: (await import('#web/features/tickets/ticket-sync.tsx')).TicketSync,
}))

const OrdersSync = lazy(async () => ({
  default: (await import('#web/shell/on-demand/orders-sync.tsx')).OrdersSync,
}))

const FavoritesSync = lazy(async () => ({
  default: (await import('#web/shell/on-demand/favorites-sync.tsx')).FavoritesSync,
}))

/**
 * Keeps the tickets, orders and favourites of whoever is signed in on this device current, on every page. A visitor who was never
 * signed in here has none, and does not load the code; once it is there it stays, because a logout needs it too.
 */
export function OfflineSync() {
  const { customer, owner } = useSession()
  const [isNeeded, setNeeded] = useState(false)
  const page = useShownPage()
  useEffect(() => {
    void hasDatabases().then((has) => has && setNeeded(true))
  }, [])
  if (!isNeeded && (customer ?? owner)) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <TicketSync customerId={customer?.id ?? null} />
      {/* On the page of a ticket the ticket comes first, and last. */}
      {owner && !page?.showsTicket && (
        <>
          <OrdersSync />
          <FavoritesSync ownerId={owner.id} isSignedIn={customer?.id === owner.id} />
        </>
      )}
    </Suspense>
  )
}
