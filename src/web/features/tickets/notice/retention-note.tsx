import { Trans } from '@lingui/react/macro'
import Smartphone from 'lucide-react/icons/smartphone'
import { Banner } from '#kit/ui/banner.tsx'
import { useTicketRetention } from '#web/platform/ticket-retention.ts'

/** Warns if this browser deletes saved tickets. Renders nothing if it does not or it is unknown. */
export function RetentionNote() {
  const kept = useTicketRetention()
  if (kept !== 'a-week' && kept !== 'this-window') return null
  return (
    <Banner tone="wait" icon={<Smartphone aria-hidden="true" />}>
      {kept === 'a-week' ? (
        <Trans>
          This browser deletes saved tickets after 7 days without a visit. Tickets in our emails or saved as images
          aren’t affected.
        </Trans>
      ) : (
        <Trans>
          This private window deletes saved tickets when you close it. Tickets in our emails or saved as images aren’t
          affected.
        </Trans>
      )}
    </Banner>
  )
}
