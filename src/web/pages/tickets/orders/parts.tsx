import { Trans } from '@lingui/react/macro'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { OrderCard } from '#web/features/orders/order-card.tsx'
import { awaitsItsPlace } from '#web/platform/opened-place.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListedOrder } from './model/listed.ts'
import styles from './orders.module.css'

/**
 * Whether the visitor comes back to a place further down, which is where it was only if all above it has its height at once. After a reload the
 * router has scrolled before the orders were read, so the place is found once `isThere`.
 */
function useComesBack(isThere: boolean): boolean {
  const place = useElementScrollRestoration({ getElement: () => window })
  const [top] = useState(place?.scrollY ?? 0)
  // Before the browser paints, so that the top of the list does not flash by.
  useLayoutEffect(() => {
    if (isThere && top > 0 && awaitsItsPlace()) window.scrollTo({ top, behavior: 'instant' })
  }, [isThere, top])
  return top > 0
}

/** Orders one below the other, with their heading where they are not all there is. */
export function OrderList({ title, orders }: { title?: ReactNode; orders: readonly ListedOrder[] }) {
  const comesBack = useComesBack(orders.length > 0)
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

/** While nothing is known yet. */
export function OrdersWaiting() {
  return (
    <div className={styles.list} role="status">
      <span className="visuallyHidden">
        <Trans>Loading your orders…</Trans>
      </span>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} height="calc(180 * var(--u))" />
      ))}
    </div>
  )
}
