import { Trans } from '@lingui/react/macro'
import { useTicketRetention } from '#web/platform/ticket-retention.ts'

/** How long this browser keeps the ticket just bought, and which copy lasts. */
export function SavedTicketNote() {
  const kept = useTicketRetention()
  switch (kept) {
    case 'good':
      return <Trans>Your ticket is saved on this phone and opens without a signal.</Trans>
    case 'a-week':
      return (
        <Trans>
          Your ticket is saved in this browser and opens without a signal. The browser deletes it after 7 days without a
          visit; the ticket in our email, or saved as an image, stays.
        </Trans>
      )
    case 'this-window':
      return (
        <Trans>
          Your ticket is saved in this private window only, until you close it. The ticket in our email, or saved as an
          image, stays.
        </Trans>
      )
    case 'unknown':
      return (
        <Trans>
          Your ticket is saved in this browser and opens without a signal. A private window deletes it when you close
          it; the ticket in our email, or saved as an image, stays.
        </Trans>
      )
    default:
      return (
        <Trans comment="A ticket that was just bought; how long the browser keeps it is not known yet">
          Your ticket is ready.
        </Trans>
      )
  }
}
