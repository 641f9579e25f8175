import { Trans } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOnline } from '#web/platform/network.ts'
import { canStartOffline } from '#web/platform/service-worker.ts'
import styles from './counter.module.css'
import { refreshTickets } from './sync.ts'
import { TicketBadge, useCheckedText } from './ticket-badge.tsx'
import { type ListedTicket, useTicketsState } from './use-tickets-state.ts'

/**
 * Age of the ticket's data, the refresh button, and warnings: this browser cannot open tickets offline, or the
 * customer is signed out. The button is also shown offline, so that the layout does not shift with the connection or
 * against the service worker's rendering (decision 28).
 */
export function HowCurrent({ listed }: { listed: ListedTicket }) {
  const isOnline = useOnline()
  const { sync } = useTicketsState()
  const checked = useCheckedText(listed.checkedAt)
  return (
    <>
      <div className={styles.truth}>
        <div className={styles.saved}>
          <TicketBadge local={listed} />
          <span className={styles.checked}>
            <Trans comment="When the server was last asked about this ticket">Last checked {checked}</Trans>
          </span>
        </div>
        <Button
          size="sm"
          variant="secondary"
          icon={<RefreshCw aria-hidden="true" />}
          disabled={!isOnline}
          pending={sync === 'running'}
          onClick={refreshTickets}
        >
          <Trans comment="Button: asks the server about the ticket again">Check again</Trans>
        </Button>
      </div>
      {!canStartOffline() && (
        <Banner tone="wait">
          <Trans>
            This browser can’t open tickets offline. Open this page in Safari or Chrome, or save the ticket as an image.
          </Trans>
        </Banner>
      )}
      {sync === 'signed-out' && (
        <Banner tone="wait">
          <Trans>You’re no longer logged in. This ticket still works – log in again to keep it up to date.</Trans>
        </Banner>
      )}
    </>
  )
}
