import { useEffect, useState } from 'react'
import { useSession } from '#web/features/session/use-session.ts'
import { hasDatabases } from '#web/platform/databases.ts'
import { useShownPage } from '#web/platform/shown-page.ts'
import { useLate } from '#web/platform/use-late.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

// Not part of the first screen, so they come after it.
const loadTicketSync = () => import('#web/features/tickets/static/ticket-sync.tsx')
const loadOrdersSync = () => import('#web/shell/on-demand/orders-sync.tsx')
const loadPushSync = () => import('#web/shell/on-demand/push-sync.tsx')
const loadFavoritesSync = () => import('#web/shell/on-demand/favorites-sync.tsx')
const loadTripSync = () => import('#web/shell/on-demand/trip-sync.tsx')

/** Whether messages may be on: few have said yes, and the others do not load the code. */
const mayPush = () => 'Notification' in globalThis && Notification.permission === 'granted'

/**
 * Keeps the tickets, orders, favourites and the trip of whoever is signed in on this device current, on every page. A visitor who was never
 * signed in here has none, and does not load the code; once it is there it stays, because a logout needs it too.
 */
function Sync() {
  const { customer, owner } = useSession()
  const [isNeeded, setNeeded] = useState(false)
  const page = useShownPage()
  useEffect(() => {
    void hasDatabases().then((has) => has && setNeeded(true))
  }, [])
  if (!isNeeded && (customer ?? owner)) setNeeded(true)
  // On the page of a ticket the ticket comes first, and last.
  const isForOwner = isNeeded && owner !== null && !page?.showsTicket
  const tickets = useLate(isNeeded, loadTicketSync)
  const orders = useLate(isForOwner, loadOrdersSync)
  const favorites = useLate(isForOwner, loadFavoritesSync)
  const trip = useLate(isForOwner, loadTripSync)
  const push = useLate(isForOwner && mayPush(), loadPushSync)
  return (
    <>
      {tickets && <tickets.TicketSync customerId={customer?.id ?? null} />}
      {isForOwner && orders && <orders.OrdersSync />}
      {isForOwner && favorites && <favorites.FavoritesSync ownerId={owner.id} isSignedIn={customer?.id === owner.id} />}
      {isForOwner && trip && <trip.TripSync isSignedIn={customer?.id === owner.id} />}
      {isForOwner && push && <push.PushSync isSignedIn={customer?.id === owner.id} />}
    </>
  )
}

/** The same once the page is the app's: an answer about the session would have React begin anew with a page that it is taking over. */
export function OfflineSync() {
  return useHydrated() && <Sync />
}
