import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { Order } from '#contract/order.ts'
import { UNPAID_HOLD_MINUTES } from '#domain/constants.ts'
import type { DaysRule } from '#domain/order/change-window.ts'
import { isFree, orderKind } from '#domain/order/order-state.ts'
import { groupForReading } from '#domain/order/trade-number.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { messageText } from '#web/api/failure-text.ts'
import { CancelBy } from '#web/features/orders/cancel-by.tsx'
import { currentLabel, isReplaced } from '#web/features/orders/labels.ts'
import { orderHref, ticketHref } from '#web/features/orders/links.ts'
import { MissedNotice } from '#web/features/orders/missed-notice.tsx'
import { useOrderNames } from '#web/features/orders/names.ts'
import { NextStep } from '#web/features/orders/next-step.tsx'
import { OrderStatus } from '#web/features/orders/order-status.tsx'
import { PriceLines } from '#web/features/payment/price-lines.tsx'
import { PrintFacts } from '#web/features/tickets/print/print-facts.tsx'
import { OrderClashNotice } from '#web/joint/clashes/clash-notice.tsx'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice, useLayout } from '#web/ui/device-context.tsx'
import { BottomBar } from '#web/ui/page-head.tsx'
import { Fuda } from '#web/ui/ticket/fuda.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ChangeNotice, ChangeOrder } from './change.tsx'
import { Directions } from './directions.tsx'
import { useGuestRows } from './guest-rows.tsx'
import type { Cancelled } from './model/cancel.ts'
import { useOrderViewModel } from './model.ts'
import { OpenTicketOnPhone } from './open-ticket-on-phone.tsx'
import styles from './order.module.css'
import { ReceiptLink } from './receipt-link.tsx'
import { DeclinedNotice, RefundLines } from './refunds.tsx'
import { ReviewOfOrder } from './review-prompt.tsx'
import { SupportContact } from './support-contact.tsx'

// Loaded after a purchase only; never offered before.
const AfterPurchase = lazy(async () => ({
  default: (await import('#web/features/push/after-purchase.tsx')).AfterPurchase,
}))

interface OrderViewProps {
  readonly order: Order
  readonly isJustPaid: boolean
  /** The dialog that the URL opens. */
  readonly ask: 'cancel' | 'change' | null
}

/** Details of an order (OP-02). Both layouts show the same details and a link to the ticket. */
export function OrderView({ order, isJustPaid, ask }: OrderViewProps) {
  const device = useDevice()
  const format = useFormat()
  const { approx, cancelRule, online, state, refunds, review, cancel, change } = useOrderViewModel(order, {
    isJustPaid,
    ask,
  })
  const names = useOrderNames()(order)
  const label = state ?? currentLabel(order)
  const ticket = ticketHref(order)
  /** On phones, a bottom bar keeps the ticket of an upcoming visit within reach (PE-13). */
  const isInSight = useLayout() === 'column' && device === 'mobile' && (label === 'usable' || label === 'confirming')
  return (
    <div className={styles.view}>
      {order.payStatus === 1 && <PrintFacts order={order} state={isReplaced(order) ? 'changed' : label} />}
      {isJustPaid && label !== 'cancelled' && (
        <div className={styles.paid} role="status">
          <Scene name="success-stamp" priority />
          <div>
            <h2>
              <Trans>Payment complete. Thank you!</Trans>
            </h2>
            <p>
              <NextStep order={order} />
            </p>
          </div>
        </div>
      )}
      {cancel.cancelled && <CancelledNotice cancelled={cancel.cancelled} />}
      {label === 'cancelled' && <DeclinedNotice refunds={refunds} />}
      {label === 'cancelled' && order.payStatus === 0 && !cancel.cancelled && <NeverPaidNotice />}
      <ChangeNotice model={change} />
      {label === 'unpaid' && <OrderClashNotice order={order} />}
      {ticket && isJustPaid && device === 'pc' && <OpenTicketOnPhone path={ticket} online={online} />}
      <Fuda
        at="side"
        stub={
          <div className={styles.stub}>
            <PriceLines order={order} payable={order.payable} approx={approx(order.payable)} />
            <RefundLines refunds={refunds} isAfterChange={order.changedFromId !== null} />
            {ticket && device === 'mobile' && !isInSight && (
              <LinkButton href={ticket} variant={label === 'missed' ? 'secondary' : 'primary'} size="lg" block>
                <Trans>Show ticket</Trans>
              </LinkButton>
            )}
            {label === 'unpaid' && <PayNow href={orderHref(device, order, 'pay')} online={online} />}
            {(label === 'cancelled' || label === 'expired' || label === 'missed') && (
              <LinkButton href={pagePath(device, 'package', { id: order.packageId })} variant="secondary" block>
                <Trans>View package again</Trans>
              </LinkButton>
            )}
          </div>
        }
      >
        <div className={styles.head}>
          <div className={styles.picture}>
            <Picture src={order.comboPackage.thumbnailUrl} alt="" width={160} height={120} priority />
          </div>
          <div>
            <OrderStatus order={order} state={state} size="md" />
            <h1 className={styles.title}>{names.shop}</h1>
            <p className={styles.pack}>{names.pack}</p>
          </div>
        </div>
        <OrderDetails order={order} cancelRule={cancelRule} />
      </Fuda>
      {review && <ReviewOfOrder prompt={review} />}
      {!isJustPaid && label === 'confirming' && (
        <Banner tone="wait">
          <NextStep order={order} />
        </Banner>
      )}
      {label === 'missed' && (
        <MissedNotice
          contact={
            <SupportContact
              contact={change.terms?.contact ?? { email: null, telephone: null, shop: order.supplier.phone }}
            />
          }
        />
      )}
      {ticket && !isJustPaid && label !== 'missed' && device === 'pc' && (
        <OpenTicketOnPhone path={ticket} online={online} />
      )}
      {(label === 'usable' || label === 'confirming') && <Directions order={order} />}
      {isJustPaid && (
        <Suspense>
          <AfterPurchase />
        </Suspense>
      )}
      {device === 'pc' && (
        <div className={styles.tools}>
          <Button variant="secondary" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </div>
      )}
      {order.payTime !== null && !isFree(orderKind(order.orderType)) && (
        <p className={styles.note}>
          <PaidAt text={format.japanTime(order.payTime)} />
        </p>
      )}
      <ReceiptLink order={order} label={label} />
      <ChangeOrder model={change} />
      <CancelOrder model={cancel} />
      {ticket && isInSight && (
        <BottomBar>
          <LinkButton href={ticket} size="lg" block>
            <Trans>Show ticket</Trans>
          </LinkButton>
        </BottomBar>
      )}
    </div>
  )
}

/** Link to the payment. Offline, a disabled button with a note that explains why. */
function PayNow({ href, online }: { href: string; online: boolean }) {
  if (online) {
    return (
      <LinkButton href={href} variant="accent" size="lg" block>
        <Trans>Pay now</Trans>
      </LinkButton>
    )
  }
  return (
    <div>
      <Button variant="accent" size="lg" block disabled aria-describedby="pay-needs">
        <Trans>Pay now</Trans>
      </Button>
      <p id="pay-needs" className={styles.note} role="status">
        <Trans>You’re offline. Connect to the internet to pay. You haven’t been charged.</Trans>
      </p>
    </div>
  )
}

/** Notice for an order that ended without a payment, unless the customer has just cancelled it. */
function NeverPaidNotice() {
  return (
    <Banner>
      <Trans>
        You haven’t been charged. This booking was cancelled or wasn’t paid within {UNPAID_HOLD_MINUTES} minutes.
      </Trans>
    </Banner>
  )
}

/** Reports a cancellation and takes the focus, because the cancel button is removed. */
function CancelledNotice({ cancelled }: { cancelled: Cancelled }) {
  const { i18n } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className={styles.cancelled}>
      <Banner tone="ok" role="status">
        {cancelled === 'before' ? (
          messageText(i18n, 'orders_msg_already_cancelled')
        ) : (
          <Trans>
            Your booking is cancelled and its ticket is no longer valid. We’ve sent you an email to confirm.
          </Trans>
        )}
      </Banner>
    </div>
  )
}

function PaidAt({ text }: { text: string }) {
  return <Trans>Paid on {text}</Trans>
}

function OrderDetails({ order, cancelRule }: { order: Order; cancelRule: DaysRule | null }) {
  const { t } = useLingui()
  const format = useFormat()
  const guestRows = useGuestRows(order)
  const label = currentLabel(order)
  const isOpen = label === 'unpaid' || label === 'confirming' || label === 'usable'
  const details: [string, ReactNode][] = [
    [
      t`Booking number`,
      <span key="no" className={`${styles.number} num`} translate="no">
        {groupForReading(order.orderNo)}
      </span>,
    ],
    [
      t({ message: 'When', comment: 'Label before the date and time of a visit' }),
      order.usetime === null ? (
        order.expireTime === null ? (
          <Trans key="any">Any day within 90 days</Trans>
        ) : (
          <Until key="until" text={format.japanTime(order.expireTime)} />
        )
      ) : (
        format.japanTime(order.usetime)
      ),
    ],
    [
      t({ message: 'Guests and quantity', comment: 'Label before the number of people and of packages' }),
      <span key="for">
        <Plural value={order.peopleNum} one="# guest" other="# guests" />
        {' · '}
        <Plural value={order.packagesNum} one="# package" other="# packages" />
      </span>,
    ],
    [
      t`Cancellation`,
      isOpen && !isFree(orderKind(order.orderType)) ? (
        <CancelBy key="cancel" order={order} cancelRule={cancelRule} />
      ) : (
        ''
      ),
    ],
    ...guestRows,
  ]
  return (
    <dl className={styles.details}>
      {details
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Until({ text }: { text: string }) {
  return <Trans>Any day until {text}</Trans>
}
