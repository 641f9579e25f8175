import { Trans } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import type { StorageFault } from '#kit/platform/indexed-db.ts'
import { Badge } from '#kit/ui/badge.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { serverMs } from '#web/platform/clock.ts'
import { refreshTickets } from './sync.ts'
import styles from './ticket-badge.module.css'
import type { LocalTicket } from './ticket-state.ts'
import { useServerNow, useTicketsState } from './use-tickets-state.ts'

/** Age in ms below which a check is shown without its time. */
const FRESH_MS = 60_000

/** When the server last confirmed the ticket: a time, with its day after 12 hours. */
export function useCheckedText(checkedAt: number): string {
  const { time, dateTime } = useFormat()
  const now = useServerNow()
  const at = serverMs(checkedAt)
  return now - at < 12 * 3_600_000 ? time(at) : dateTime(at)
}

function FaultText({ fault }: { fault: StorageFault }): ReactNode {
  if (fault === 'quota') return <Trans>This phone is out of storage. Free up some space, then save again.</Trans>
  if (fault === 'missing') {
    return (
      <Trans>
        This browser can’t save tickets. Open this page in Safari or Chrome, or save the ticket as an image.
      </Trans>
    )
  }
  return <Trans>We couldn’t save this ticket. Try again, or save it as an image.</Trans>
}

/** Whether a ticket is saved on this phone, verified by reading it back, and when the server last confirmed it. */
export function TicketBadge({ local }: { local: Pick<LocalTicket, 'isSaved' | 'checkedAt'> }) {
  const { fault, sync, meta } = useTicketsState()
  const now = useServerNow()
  const checked = useCheckedText(local.checkedAt)
  if (local.isSaved) {
    const age = meta === null ? 0 : now - serverMs(local.checkedAt)
    return (
      <Badge tone="ok" icon={<Smartphone aria-hidden="true" />}>
        {age < FRESH_MS ? <Trans>Saved on this phone</Trans> : <Trans>Saved on this phone ({checked})</Trans>}
      </Badge>
    )
  }
  return (
    <div className={styles.unsaved}>
      <Badge tone="wait" icon={<CloudOff aria-hidden="true" />}>
        <Trans>Not saved on this phone</Trans>
      </Badge>
      {fault && (
        <p className={styles.why}>
          <FaultText fault={fault} />
        </p>
      )}
      <Button size="sm" variant="secondary" pending={sync === 'running'} onClick={refreshTickets}>
        <Trans>Save now</Trans>
      </Button>
    </div>
  )
}
