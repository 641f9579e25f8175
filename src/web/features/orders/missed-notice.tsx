import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#kit/ui/banner.tsx'

/** Explains a missed reservation and what the customer can do. `contact`: support contact. */
export function MissedNotice({ contact }: { contact: ReactNode }) {
  return (
    <Banner tone="wait">
      <p>
        <Trans>
          The day of this reservation is over, and its ticket was not used. It can no longer be used, changed or
          cancelled here, and the price does not come back by itself.
        </Trans>
      </p>
      <p>
        <Trans>If you did go, or something held you up, contact the shop or us and quote the order number.</Trans>
      </p>
      {contact}
    </Banner>
  )
}
