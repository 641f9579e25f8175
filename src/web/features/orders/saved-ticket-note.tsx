import { Trans } from '@lingui/react/macro'
import { useTicketRetention } from '#web/platform/ticket-retention.ts'

/** States how long this browser keeps the ticket that was just bought, and which copies last longer. */
export function SavedTicketNote() {
  const kept = useTicketRetention()
  switch (kept) {
    case 'good':
      return <Trans>Your ticket is saved on this phone and opens without a signal.</Trans>
    case 'a-week':
      return (
        <Trans>
          Your ticket is saved in this browser and opens without a signal. The browser deletes it if you don’t visit for
          7 days. You’ll still have the one in our email, or saved as an image.
        </Trans>
      )
    case 'this-window':
      return (
        <Trans>
          Your ticket is saved only in this private window, until you close it. You’ll still have the one in our email,
          or saved as an image.
        </Trans>
      )
    case 'unknown':
      return (
        <Trans>
          Your ticket is saved in this browser and opens without a signal. A private window deletes it when you close
          it. You’ll still have the one in our email, or saved as an image.
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
