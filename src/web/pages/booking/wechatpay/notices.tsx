import { Trans } from '@lingui/react/macro'
import { Banner } from '#kit/ui/banner.tsx'
import type { QrModel } from './model/qr.ts'

/** Problems with the payment: seats released, no connection, no answer, or no QR code. */
export function Notices({ model }: { model: QrModel }) {
  if (model.isOver) {
    return (
      <Banner tone="bad" role="alert">
        <Trans>
          Time’s up and your seats were released. If you paid at the last moment, wait for our email – you’ll get either
          your ticket or a full refund.
        </Trans>
      </Banner>
    )
  }
  return (
    <>
      {!model.online && (
        <Banner tone="wait" role="status">
          <Trans>
            You’re offline, so we can’t check your payment. We’ll check again as soon as you’re back online.
          </Trans>
        </Banner>
      )}
      {model.online && model.isBlind && (
        <Banner tone="wait" role="status">
          <Trans>
            We can’t check your payment right now. If you’ve already paid, don’t pay again – we’ll email you.
          </Trans>
        </Banner>
      )}
      {model.failure !== null && (
        <Banner tone="bad" role="alert">
          <strong>{model.failure}</strong> <Trans>We couldn’t show the QR code. We’ve kept your booking.</Trans>
        </Banner>
      )}
    </>
  )
}
