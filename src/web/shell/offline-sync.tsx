import { useEffect, useState } from 'react'
import { useHydrated } from '#kit/ui/use-hydrated.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { hasDatabases } from '#web/platform/databases.ts'
import { useShownPage } from '#web/platform/shown-page.ts'
import { useLazyModule } from '#web/platform/use-lazy-module.ts'

// Loaded after the first screen.
const loadTicketSync = () => import('#web/features/tickets/static/ticket-sync.tsx')
const loadOrdersSync = () => import('#web/shell/on-demand/orders-sync.tsx')
const loadPushSync = () => import('#web/shell/on-demand/push-sync.tsx')
const loadFavoritesSync = () => import('#web/shell/on-demand/favorites-sync.tsx')
const loadReviewsSync = () => import('#web/shell/on-demand/reviews-sync.tsx')
const loadTripSync = () => import('#web/shell/on-demand/trip-sync.tsx')

/** Whether push messages may be on. Most visitors have not granted permission and need not load the code. */
const mayPush = () => 'Notification' in globalThis && Notification.permission === 'granted'

/**
 * Keeps the signed-in customer's tickets, orders, favourites and trip on this device current and sends reviews written
 * offline, on every page. Visitors
 * who never signed in here do not load the code. Once loaded it stays mounted, because a logout needs it too.
 */
function Sync() {
  const { customer, owner } = useSession()
  const [isNeeded, setNeeded] = useState(false)
  const page = useShownPage()
  useEffect(() => {
    void hasDatabases().then((has) => has && setNeeded(true))
  }, [])
  if (!isNeeded && (customer ?? owner)) setNeeded(true)
  // On a ticket page only tickets are synced.
  const isForOwner = isNeeded && owner !== null && !page?.showsTicket
  const tickets = useLazyModule(isNeeded, loadTicketSync)
  const orders = useLazyModule(isForOwner, loadOrdersSync)
  const favorites = useLazyModule(isForOwner, loadFavoritesSync)
  const trip = useLazyModule(isForOwner, loadTripSync)
  const reviews = useLazyModule(isForOwner, loadReviewsSync)
  const push = useLazyModule(isForOwner && mayPush(), loadPushSync)
  return (
    <>
      {tickets && <tickets.TicketSync customerId={customer?.id ?? null} />}
      {isForOwner && orders && <orders.OrdersSync />}
      {isForOwner && favorites && <favorites.FavoritesSync ownerId={owner.id} isSignedIn={customer?.id === owner.id} />}
      {isForOwner && trip && <trip.TripSync isSignedIn={customer?.id === owner.id} />}
      {isForOwner && reviews && <reviews.ReviewsSync ownerId={owner.id} isSignedIn={customer?.id === owner.id} />}
      {isForOwner && push && <push.PushSync isSignedIn={customer?.id === owner.id} />}
    </>
  )
}

/** Starts `Sync` after hydration: an answer about the session would make React restart hydration. */
export function OfflineSync() {
  return useHydrated() && <Sync />
}
