import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Order } from '#contract/order.ts'
import type { PaymentOption } from '#domain/price/payment-methods.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Checkbox } from '#kit/ui/forms/checkbox.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { changeHref } from '#web/features/orders/links.ts'
import { AmountDialog } from '#web/features/payment/amount-dialog.tsx'
import { METHODS } from '#web/features/payment/methods.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { PayModel } from './model/pay.ts'
import styles from './order.module.css'

// Most customers pay without a wallet; its button loads with the dialog.
const WalletButton = lazy(async () => ({
  default: (await import('#web/features/payment/wallet-button.tsx')).WalletButton,
}))

/** Asks to confirm the amount; a wallet's own button confirms it for the wallet. */
export function PayDialog({ model }: { model: PayModel }) {
  const { walletPayment } = model
  return (
    <AmountDialog
      open={model.asking}
      payable={model.payable}
      onConfirm={model.handleConfirm}
      onCancel={model.handleCancel}
      walletButton={
        walletPayment && (
          <Suspense fallback={<Skeleton height="calc(48 * var(--u))" />}>
            <WalletButton {...walletPayment} returnPath={model.returnPath} />
          </Suspense>
        )
      }
    />
  )
}

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
        <Trans>You’re paying the difference for a change. Your booking stays as it is until you’ve paid.</Trans>
      </p>
      <AppLink href={changeHref(device, changedFromId, order)}>
        <Trans comment="Link from paying a difference to the page with both orders side by side">View change</Trans>
      </AppLink>
    </Banner>
  )
}

/** States what happens after the payment (U-10). */
export function AfterPaymentNote({ order }: { order: Order }) {
  const hours = order.supplier.answerHours
  if (order.orderType !== 1) return <Trans>Your ticket is ready as soon as you’ve paid.</Trans>
  return order.supplier.confirmation === 'instant' ? (
    <Trans>Your booking is confirmed and your ticket is ready as soon as you’ve paid.</Trans>
  ) : (
    <Trans>
      The venue replies within <Plural value={hours} one="# hour" other="# hours" />. If it can’t accept your booking,
      you get a full refund.
    </Trans>
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
        I have read and agree to the <AppLink href={pagePath(device, 'serviceprovision')}>terms of service</AppLink> and
        the <AppLink href={pagePath(device, 'privacy')}>privacy page</AppLink>
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
        <Trans>The next page shows a QR code. Save it as an image and open it in WeChat.</Trans>
      ) : (
        <Trans>The next page shows a QR code. Scan it with WeChat on your phone.</Trans>
      )}
    </p>
  )
}

/** States that the customer pays on the wallet's own page. */
export function HostedNote({ option }: { option: PaymentOption }) {
  const { Name } = METHODS[option]
  return (
    <p className={styles.qrNote}>
      <Trans>
        You’ll pay in yen on the <Name /> page, then come back here.
      </Trans>
    </p>
  )
}
