import { Plural, Trans } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import type { Device } from '#domain/device.ts'
import { awaitsPayment, orderKind } from '#domain/order/order-state.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/content/picture.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { Fuda } from '#web/ui/fuda.tsx'
import { useFormat } from '#web/ui/use-format.ts'
import { askChangeHref, cancelHref, changeHref, orderHref, ticketHref } from './links.ts'
import { useOrderNames } from './names.ts'
import styles from './order-card.module.css'
import { isWaitingChange, OrderStatus, offersCancel, offersChange } from './order-status.tsx'

/** One order of the list: what, when, for how many, how much, its state and what can be done now (OL-04). */
export function OrderCard({ order }: { order: Order }) {
  const device = useDevice()
  const format = useFormat()
  const names = useOrderNames()(order)
  const isUnpaid = awaitsPayment(orderKind(order.orderType), order.orderStatus)
  return (
    <Fuda
      as="li"
      at="side"
      stub={
        <div className={styles.stub}>
          <Price yen={isWaitingChange(order) ? Math.max(0, order.amountDue ?? 0) : order.payable} />
          <div className={styles.actions}>
            <Actions order={order} device={device} isUnpaid={isUnpaid} />
          </div>
        </div>
      }
    >
      <div className={styles.top}>
        <div className={styles.picture}>
          <Picture src={order.comboPackage.thumbnailUrl} alt="" width={132} height={99} />
        </div>
        <div>
          <div className={styles.head}>
            <OrderStatus order={order} />
          </div>
          <h2 className={styles.shop}>
            <AppLink href={mainHref(device, order, isUnpaid)}>{names.shop}</AppLink>
          </h2>
          <p className={styles.pack}>{names.pack}</p>
          <p className={styles.facts}>
            <span className={styles.when}>
              {order.usetime === null ? <Trans>Any day</Trans> : format.japanTime(order.usetime)}
            </span>
            <span>
              <Plural value={order.peopleNum} one="# person" other="# people" />
              {' · '}
              <Plural value={order.packagesNum} one="# set" other="# sets" />
            </span>
          </p>
        </div>
      </div>
    </Fuda>
  )
}

/** Where an order is paid or looked at; one that is to replace another is finished beside that one. */
function mainHref(device: Device, order: Order, isUnpaid: boolean): string {
  const { changedFromId } = order
  if (isWaitingChange(order) && changedFromId) return changeHref(device, changedFromId, order)
  return orderHref(device, order, isUnpaid ? 'pay' : 'view')
}

function Actions({ order, device, isUnpaid }: { order: Order; device: Device; isUnpaid: boolean }) {
  const ticket = ticketHref(order)
  if (isUnpaid) {
    return (
      <LinkButton href={mainHref(device, order, true)} variant="accent" size="sm">
        {isWaitingChange(order) ? (
          <Trans comment="Button: leads to the page that settles a change">Finish the change</Trans>
        ) : (
          <Trans>Pay now</Trans>
        )}
      </LinkButton>
    )
  }
  return (
    <>
      {ticket && device === 'mobile' && (
        <LinkButton href={ticket} size="sm">
          <Trans>Show ticket</Trans>
        </LinkButton>
      )}
      <LinkButton href={orderHref(device, order, 'view')} variant="secondary" size="sm">
        <Trans>Details</Trans>
      </LinkButton>
      {offersChange(order) && (
        <LinkButton href={askChangeHref(device, order)} variant="quiet" size="sm">
          <Trans>Change</Trans>
        </LinkButton>
      )}
      {offersCancel(order) && (
        <LinkButton href={cancelHref(device, order)} variant="quiet" size="sm">
          <Trans comment="Button or link that cancels, or leads to the question about it">Cancel the order</Trans>
        </LinkButton>
      )}
    </>
  )
}
