import { Trans } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useOrderNames } from '#web/features/orders/names.ts'
import { useOfflineHome } from './model/offline-home.ts'
import styles from './offline-home.module.css'

/** What the visitor can do offline, tickets first. It is the page's only message about the connection. */
export function OfflineHome({ hasOwner }: { hasOwner: boolean }) {
  const format = useFormat()
  const namesOf = useOrderNames()
  const { online, tickets, pages, retry } = useOfflineHome()
  return (
    <section className={styles.box} aria-labelledby="home-offline">
      <h2 id="home-offline" className={styles.title}>
        <CloudOff aria-hidden="true" />
        {online ? <Trans>We can’t connect right now.</Trans> : <Trans>You’re offline</Trans>}
      </h2>
      {tickets.length > 0 && (
        <ul className={styles.tickets}>
          {tickets.map(({ order, href }) => (
            <li key={order.id} className={styles.ticket}>
              <AppLink className={styles.link} href={href}>
                <b className="num">
                  {order.usetime === null ? <Trans>Any day</Trans> : format.dateTime(order.usetime)}
                </b>
                <span>{namesOf(order).shop}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.text}>
        {hasOwner ? (
          <Trans>
            Your tickets, bookings and trip are saved on this device. You can also open places you’ve already viewed.
          </Trans>
        ) : (
          <Trans>You can still open places you’ve already viewed.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        {hasOwner && (
          <>
            <LinkButton size="sm" href={pages.orders}>
              <Trans>My bookings</Trans>
            </LinkButton>
            <LinkButton size="sm" variant="secondary" href={pages.trip}>
              <Trans>Trip</Trans>
            </LinkButton>
            <LinkButton size="sm" variant="secondary" href={pages.favorites}>
              <Trans>Favourites</Trans>
            </LinkButton>
          </>
        )}
        {online && (
          <Button size="sm" variant="secondary" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
