import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '#kit/ui/cx.ts'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { OrderCard } from '#web/features/orders/order-card.tsx'
import type { ListedOrder } from './model/listed.ts'
import { useRestoresScroll } from './model/place.ts'
import styles from './orders.module.css'

/** A list of orders, with a heading if there is another list on the page. */
export function OrderList({ title, orders }: { title?: ReactNode; orders: readonly ListedOrder[] }) {
  const comesBack = useRestoresScroll(orders.length > 0)
  if (orders.length === 0) return null
  return (
    <section className={styles.group}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul className={cx(styles.list, !comesBack && styles.drawnLate)}>
        {orders.map(({ order, state }) => (
          <OrderCard key={order.id} order={order} state={state} heading={title ? 'h3' : 'h2'} />
        ))}
      </ul>
    </section>
  )
}

/** Placeholder while the orders load. */
export function OrdersWaiting() {
  return (
    <div className={styles.list} role="status">
      <span className="visuallyHidden">
        <Trans>Loading your bookings…</Trans>
      </span>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} height="calc(180 * var(--u))" />
      ))}
    </div>
  )
}
