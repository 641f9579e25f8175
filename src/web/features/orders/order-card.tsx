import { Plural, Trans } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import type { Device } from '#domain/device.ts'
import { awaitsPayment, isFree, orderKind } from '#domain/order/order-state.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button, type ButtonVariant, LinkButton } from '#kit/ui/button.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useOnline } from '#web/platform/network.ts'
import { useTimeLeft } from '#web/platform/time-left.ts'
import { FreePrice } from '#web/ui/content/free-price.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import { Fuda } from '#web/ui/ticket/fuda.tsx'
import { HoldWords } from './hold-countdown.tsx'
import { isWaitingChange, offersCancel, offersChange } from './labels.ts'
import { askChangeHref, cancelHref, changeHref, orderHref, ticketHref } from './links.ts'
import { useOrderNames } from './names.ts'
import styles from './order-card.module.css'
import { type OrderState, OrderStatus } from './order-status.tsx'

interface OrderCardProps {
  readonly order: Order
  /** Ticket state known to this device, if it is newer than the order. */
  readonly state?: OrderState | null
  readonly heading?: 'h2' | 'h3'
}

/**
 * An order in the list, with its state and actions (OL-04). Memoised because up to 200 stored orders are shown first
 * and every server answer renders the page again.
 */
export const OrderCard = memo(function OrderCard({ order, state = null, heading: Heading = 'h2' }: OrderCardProps) {
  const device = useDevice()
  const format = useFormat()
  const names = useOrderNames()(order)
  const isUnpaid = awaitsPayment(order)
  const left = useTimeLeft(isUnpaid ? order.expireTime : null)
  return (
    <Fuda
      as="li"
      at="side"
      stub={
        <div className={styles.stub}>
          <OrderPrice order={order} />
          <Actions order={order} state={state} device={device} isUnpaid={isUnpaid} isLapsed={left === 0} />
        </div>
      }
    >
      <div className={styles.top}>
        <div className={styles.picture}>
          <Picture src={order.comboPackage.thumbnailUrl} alt="" width={132} height={99} />
        </div>
        <div>
          <div className={styles.head}>
            <OrderStatus order={order} state={state} />
          </div>
          <Heading className={styles.shop}>
            <AppLink href={mainHref(device, order, isUnpaid)}>
              <Unbroken>{names.shop}</Unbroken>
            </AppLink>
          </Heading>
          <p className={styles.pack}>
            <Unbroken>{names.pack}</Unbroken>
          </p>
          <p className={styles.facts}>
            <span className={styles.when}>
              {order.usetime === null ? <Trans>Any day</Trans> : format.japanTime(order.usetime)}
            </span>
            <span>
              <Plural value={order.peopleNum} one="# guest" other="# guests" />
              {' · '}
              <Plural value={order.packagesNum} one="# package" other="# packages" />
            </span>
          </p>
          {order.expireTime !== null && left !== null && !(left === 0 && isWaitingChange(order)) && (
            <p className={styles.hold}>
              <HoldWords until={order.expireTime} left={left} />
            </p>
          )}
        </div>
      </div>
    </Fuda>
  )
})

/** Price of an order, or the amount due of an unsettled change; coupons of the shop are free. */
function OrderPrice({ order }: { order: Order }) {
  if (isFree(orderKind(order.orderType))) return <FreePrice />
  return <Price yen={isWaitingChange(order) ? Math.max(0, order.amountDue ?? 0) : order.payable} />
}

/** Link to pay or view an order; an unsettled change is finished on the change page. */
function mainHref(device: Device, order: Order, isUnpaid: boolean): string {
  const { changedFromId } = order
  if (isWaitingChange(order) && changedFromId) return changeHref(device, changedFromId, order)
  return orderHref(device, order, isUnpaid ? 'pay' : 'view')
}

interface ActionProps {
  readonly order: Order
  readonly state: OrderState | null
  readonly device: Device
  readonly isUnpaid: boolean
  /** Unpaid and its hold has ended, so it can no longer be paid. */
  readonly isLapsed: boolean
}

/**
 * Actions possible now. Offline, those that need a connection are disabled, with a note that explains why (A-48,
 * PW-16).
 */
function Actions({ order, state, device, isUnpaid, isLapsed }: ActionProps) {
  const online = useOnline()
  const needs = `needs-${order.id}`
  // An order that was redeemed here or has ended can be neither changed nor cancelled, even if an older answer says
  // otherwise.
  const mayAct = !isUnpaid && state === null
  const mayChange = mayAct && offersChange(order)
  const mayCancel = mayAct && offersCancel(order)
  const ticket = isUnpaid ? null : ticketHref(order)
  return (
    <div>
      <div className={styles.actions}>
        {ticket && device === 'mobile' && (
          <LinkButton href={ticket} size="sm">
            <Trans>Show ticket</Trans>
          </LinkButton>
        )}
        {(!isUnpaid || isLapsed) && (
          <LinkButton
            href={isLapsed ? mainHref(device, order, true) : orderHref(device, order, 'view')}
            variant="secondary"
            size="sm"
          >
            <Trans>Details</Trans>
          </LinkButton>
        )}
        {isUnpaid && !isLapsed && (
          <OnlineAction href={mainHref(device, order, true)} variant="accent" online={online} needs={needs}>
            {isWaitingChange(order) ? (
              <Trans comment="Button: leads to the page that settles a change">Finish the change</Trans>
            ) : (
              <Trans>Pay now</Trans>
            )}
          </OnlineAction>
        )}
        {mayChange && (
          <OnlineAction href={askChangeHref(device, order)} variant="quiet" online={online} needs={needs}>
            <Trans>Change</Trans>
          </OnlineAction>
        )}
        {mayCancel && (
          <OnlineAction href={cancelHref(device, order)} variant="quiet" online={online} needs={needs}>
            <Trans comment="Button or link that cancels, or leads to the question about it">Cancel booking</Trans>
          </OnlineAction>
        )}
      </div>
      {!online && ((isUnpaid && !isLapsed) || mayChange || mayCancel) && (
        <p id={needs} className={styles.needs}>
          {isUnpaid ? (
            <Trans>Connect to the internet to pay.</Trans>
          ) : mayChange ? (
            <Trans>Connect to the internet to change or cancel.</Trans>
          ) : (
            <Trans>Connect to the internet to cancel.</Trans>
          )}
        </p>
      )}
    </div>
  )
}

interface OnlineActionProps {
  readonly href: string
  readonly variant: ButtonVariant
  readonly online: boolean
  /** Id of the text that states the need for a connection. */
  readonly needs: string
  readonly children: ReactNode
}

/** A link that needs a connection; a disabled button when offline. */
function OnlineAction({ href, variant, online, needs, children }: OnlineActionProps) {
  if (online) {
    return (
      <LinkButton href={href} variant={variant} size="sm">
        {children}
      </LinkButton>
    )
  }
  return (
    <Button variant={variant} size="sm" disabled aria-describedby={needs}>
      {children}
    </Button>
  )
}
