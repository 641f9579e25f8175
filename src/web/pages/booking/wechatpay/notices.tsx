import { Trans } from '@lingui/react/macro'
import { Banner } from '#kit/ui/banner.tsx'
import type { QrModel } from './model/qr.ts'

/** Problems with the payment: seats released, no connection, no answer, or no QR code. */
export function Notices({ model }: { model: QrModel }) {
  if (model.isOver) {
    return (
      <Banner tone="bad" role="alert">
        <Trans>
          The time to pay has run out, and the seats were released. If you paid in the last moment, wait for our email:
          you get either your ticket or your money back.
        </Trans>
      </Banner>
    )
  }
  return (
    <>
      {!model.online && (
        <Banner tone="wait" role="status">
          <Trans>
            You are offline, so this page cannot see whether you have paid. It looks again as soon as you are connected.
          </Trans>
        </Banner>
      )}
      {model.online && model.isBlind && (
        <Banner tone="wait" role="status">
          <Trans>
            We cannot see at the moment whether your payment has arrived. If you have paid, do not pay again: we will
            email you.
          </Trans>
        </Banner>
      )}
      {model.failure !== null && (
        <Banner tone="bad" role="alert">
          <strong>{model.failure}</strong> <Trans>The QR code could not be shown. Your order is kept.</Trans>
        </Banner>
      )}
    </>
  )
}
