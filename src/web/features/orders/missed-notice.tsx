import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#kit/ui/banner.tsx'

/** Explains a missed reservation and what the customer can do. `contact`: support contact. */
export function MissedNotice({ contact }: { contact: ReactNode }) {
  return (
    <Banner tone="wait">
      <p>
        <Trans>
          The date has passed and this ticket wasn’t used. It can no longer be used, changed or cancelled here, and it
          isn’t refunded automatically.
        </Trans>
      </p>
      <p>
        <Trans>If you did go, or something held you up, contact the venue or us with your booking number.</Trans>
      </p>
      {contact}
    </Banner>
  )
}
