import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { ConfirmDialog } from '#kit/ui/dialog.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { messageText } from '#web/api/failure-text.ts'
import { orderHref } from '#web/features/orders/links.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { ReserveModel } from './model.ts'

/** States which order the form changes, and that the order stays valid until the change is made. */
export function ChangeNote({ model: { orderHref } }: { model: ReserveModel }) {
  if (orderHref === null) return null
  return (
    <Banner>
      <Trans>
        You’re changing <AppLink href={orderHref}>your booking</AppLink>. It stays as it is until the change is
        complete.
      </Trans>
    </Banner>
  )
}

/** Problems of the reservation as a whole. The form keeps its values. */
export function ReserveNotices({ model }: { model: ReserveModel }) {
  const device = useDevice()
  const format = useFormat()
  const error = model.errorOf(null)
  const held = model.heldOrder
  const until = held?.expireTime ? format.japanTime(held.expireTime) : ''
  const orders = pagePath(device, 'orders', { status: 'unfinish' })
  return (
    <>
      {!model.online && (
        <Banner tone="wait" role="status">
          {model.change ? (
            <Trans>You’re offline. Connect to the internet to change your booking. We’ve kept what you entered.</Trans>
          ) : (
            <Trans>You’re offline. Connect to the internet to reserve. We’ve kept what you entered.</Trans>
          )}
        </Banner>
      )}
      {held && held.expireTime !== null && (
        <Banner tone="info" role="status">
          <Trans>
            Your seats are held until {until}, and you can still pay for{' '}
            <AppLink href={orderHref(device, held, 'pay')}>that booking</AppLink>. Submitting this form again creates
            another booking.
          </Trans>
        </Banner>
      )}
      {error && (
        <Banner tone="bad" role="alert">
          <p>{error}</p>
          {model.reason !== '' && <p>{model.reason}</p>}
          <p>
            <Trans>We’ve kept what you entered.</Trans>{' '}
            {model.unsure && model.change && (
              <Trans>
                Your booking hasn’t changed. Your change may already have started. Submitting again as is won’t
                duplicate it, and you won’t be charged until you confirm.
              </Trans>
            )}
            {model.isOver && model.orderHref !== null && (
              <AppLink href={model.orderHref}>
                <Trans>View booking</Trans>
              </AppLink>
            )}
            {model.unsure && !model.change && (
              <Trans>
                Your booking may have gone through. Submitting again without changes won’t create a second one. You can
                also check <AppLink href={orders}>your bookings</AppLink>.
              </Trans>
            )}
            {model.ownOrders && (
              <AppLink href={orders}>
                <Trans comment="Link to the list of unpaid orders">See unpaid bookings</Trans>
              </AppLink>
            )}
          </p>
        </Banner>
      )}
    </>
  )
}

/** Asks for confirmation if the numbers of people and packages differ, because the shop may decline (RS-08). */
export function DifferenceDialog({ model }: { model: ReserveModel }) {
  const { i18n } = useLingui()
  const { form } = model
  return (
    <ConfirmDialog
      open={model.asking}
      title={
        <>
          <Plural value={form.people ?? 0} one="# guest" other="# guests" />
          {' · '}
          <Plural value={form.packages} one="# package" other="# packages" />
        </>
      }
      confirmLabel={<Trans comment="Button: reserve although people and packages differ">Continue</Trans>}
      cancelLabel={<Trans comment="Button: back to the form">Go back</Trans>}
      onConfirm={model.handleConfirm}
      onCancel={model.handleCancel}
    >
      <p>{messageText(i18n, 'reserve_msg_no_qual')}</p>
    </ConfirmDialog>
  )
}
