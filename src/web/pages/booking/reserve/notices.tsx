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
        You are changing <AppLink href={orderHref}>an order of yours</AppLink>. It stays as it is until the change is
        made.
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
            <Trans>You are offline. Changing needs a connection; what you entered stays here.</Trans>
          ) : (
            <Trans>You are offline. Reserving needs a connection; what you entered stays here.</Trans>
          )}
        </Banner>
      )}
      {held && held.expireTime !== null && (
        <Banner tone="info" role="status">
          <Trans>
            Your seats are held until {until}, and <AppLink href={orderHref(device, held, 'pay')}>that order</AppLink>{' '}
            can still be paid. Sending this form again makes another order.
          </Trans>
        </Banner>
      )}
      {error && (
        <Banner tone="bad" role="alert">
          <p>{error}</p>
          {model.reason !== '' && <p>{model.reason}</p>}
          <p>
            <Trans>What you entered is still here.</Trans>{' '}
            {model.unsure && model.change && (
              <Trans>
                Your order is as it was. The change may have been begun all the same: sending it again unchanged leads
                to the same one, and nothing is charged before you have settled it.
              </Trans>
            )}
            {model.isOver && model.orderHref !== null && (
              <AppLink href={model.orderHref}>
                <Trans>See the order</Trans>
              </AppLink>
            )}
            {model.unsure && !model.change && (
              <Trans>
                Your reservation may have arrived all the same. Sending it again unchanged leads to the same reservation
                and makes no second one; <AppLink href={orders}>your orders</AppLink> show it too.
              </Trans>
            )}
            {model.ownOrders && (
              <AppLink href={orders}>
                <Trans comment="Link to the list of unpaid orders">See your unpaid orders</Trans>
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
          <Plural value={form.people ?? 0} one="# person" other="# people" />
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
