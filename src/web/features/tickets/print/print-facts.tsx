import type { Order } from '#contract/order.ts'
import { isFree, orderKind } from '#domain/order/order-state.ts'
import { groupForReading } from '#domain/order/trade-number.ts'
import type { OrderLabelAt } from '#domain/ticket/order-label-at.ts'
import { yen } from '#i18n/format.ts'
import { SHOP, SHOP_STATE, shopDateTime, shopDay, shopGuest, shopPeople } from '#i18n/shop/japanese.ts'
import styles from './print-facts.module.css'

/** `recorded`: redeemed on a phone and not yet confirmed; `changed`: replaced by another order. */
type PrintedState = OrderLabelAt | 'recorded' | 'changed'

const STATES = {
  unpaid: 'confirming',
  confirming: 'confirming',
  usable: 'ready',
  finished: 'used',
  cancelled: 'cancelled',
  expired: 'expired',
  missed: 'missed',
  recorded: 'recorded',
  changed: 'changed',
} as const satisfies Record<PrintedState, keyof typeof SHOP_STATE>

/** Printed only: the facts of an order for the shop, in Japanese (PE-05, PE-06). */
export function PrintFacts({ order, state }: { order: Order; state: PrintedState }) {
  const { supplier, comboPackage, usetime, expireTime } = order
  const until = usetime === null && expireTime !== null ? shopDay(expireTime) : ''
  const facts: readonly (readonly [string, string])[] = [
    [SHOP.state, SHOP_STATE[STATES[state]]],
    [SHOP.name, shopGuest({ order })],
    [SHOP.phone, order.customerPhone],
    [SHOP.when, usetime === null ? '' : shopDateTime(usetime)],
    [SHOP.validUntil, until],
    [SHOP.people, shopPeople({ order })],
    [SHOP.course, `${comboPackage.jpName} × ${order.packagesNum}`],
    [SHOP.needs, order.needs?.shop.join('\n') ?? ''],
    [SHOP.note, order.tip],
    [SHOP.paid, isFree(orderKind(order.orderType)) ? SHOP.free : `${yen('ja', order.payable)}（${SHOP.paidWith}）`],
    [SHOP.orderNo, groupForReading(order.orderNo)],
  ]
  return (
    <section className={styles.facts} lang="ja" translate="no">
      <h2>{supplier.jpName}</h2>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
