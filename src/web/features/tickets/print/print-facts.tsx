import type { Order } from '#contract/order.ts'
import { groupForReading } from '#domain/order/trade-number.ts'
import { SHOP, shopDateTime, shopDay, shopGuest, shopPeople } from '#i18n/shop/japanese.ts'
import styles from './print-facts.module.css'

/** On paper only: what the shop has to know of the order, in Japanese (PE-05, PE-06). */
export function PrintFacts({ order }: { order: Order }) {
  const { supplier, comboPackage, usetime, expireTime } = order
  const until = usetime === null && expireTime !== null ? shopDay(expireTime) : ''
  const facts: readonly (readonly [string, string])[] = [
    [SHOP.name, shopGuest({ order })],
    [SHOP.when, usetime === null ? '' : shopDateTime(usetime)],
    [SHOP.validUntil, until],
    [SHOP.people, shopPeople({ order })],
    [SHOP.course, `${comboPackage.jpName} × ${order.packagesNum}`],
    [SHOP.needs, order.needs?.shop.join('\n') ?? ''],
    [SHOP.note, order.tip],
    [SHOP.orderNo, groupForReading(order.orderNo)],
  ]
  return (
    <section className={styles.facts} lang="ja">
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
