import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import type { PaymentMethod } from '#domain/price/payment-methods.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Checkbox } from '#kit/ui/forms/checkbox.tsx'
import { changeHref } from '#web/features/orders/links.ts'
import { METHODS } from '#web/features/payment/methods.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { PayModel } from './model/pay.ts'
import styles from './order.module.css'

/**
 * Notice that the payment is the difference of a change. The previous order stays valid until the difference is paid.
 */
export function DifferenceNote({ order }: { order: Order }) {
  const device = useDevice()
  const { changedFromId } = order
  if (typeof changedFromId !== 'number') return null
  return (
    <Banner>
      <p>
        <Trans>You pay the difference of a change. Until it is paid, your order stays as it is.</Trans>
      </p>
      <AppLink href={changeHref(device, changedFromId, order)}>
        <Trans comment="Link from paying a difference to the page with both orders side by side">See the change</Trans>
      </AppLink>
    </Banner>
  )
}

/** States what happens after the payment (U-10). */
export function WhatHappens({ order }: { order: Order }) {
  const hours = order.supplier.answerHours
  if (order.orderType !== 1) return <Trans>Your ticket is ready as soon as you have paid.</Trans>
  return order.supplier.confirmation === 'instant' ? (
    <Trans>Your reservation is confirmed and your ticket is ready as soon as you have paid.</Trans>
  ) : (
    <Trans>The shop answers within {hours} hours. If it cannot take you, you get a full refund.</Trans>
  )
}

export function TermsBox({ model }: { model: PayModel }) {
  const device = useDevice()
  return (
    <Checkbox
      name="agreed"
      checked={model.agreed}
      onChange={model.setAgreed}
      disabled={model.isLocked}
      error={model.errorOf('terms')}
    >
      <Trans>
        I have read and agree to the <AppLink href={pagePath(device, 'serviceprovision')}>terms of service</AppLink>
      </Trans>
    </Checkbox>
  )
}

/** States what happens after the customer continues to a QR payment. */
export function QrNote() {
  const device = useDevice()
  return (
    <p className={styles.qrNote}>
      {device === 'mobile' ? (
        <Trans>The next page shows a QR code. You save it as a picture and open it in WeChat.</Trans>
      ) : (
        <Trans>The next page shows a QR code, which you scan with WeChat on your phone.</Trans>
      )}
    </p>
  )
}

/** States that the customer pays on the wallet's own page. */
export function HostedNote({ method }: { method: PaymentMethod }) {
  const { Name } = METHODS[method]
  return (
    <p className={styles.qrNote}>
      <Trans>
        You pay the amount in yen on the page of <Name />, and come back here afterwards.
      </Trans>
    </p>
  )
}
