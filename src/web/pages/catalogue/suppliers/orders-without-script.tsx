import { useLingui } from '@lingui/react/macro'
import { sortText } from '#domain/catalogue/sort.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import type { SuppliersModel } from './model.ts'
import styles from './orders-without-script.module.css'

/** Links to the sort orders that need no position, in a noscript element for clients without JavaScript. */
export function OrdersWithoutScript({ model }: { model: SuppliersModel }) {
  const { t } = useLingui()
  const orders = [
    { key: 'popular', direction: 'desc', label: t({ message: 'Popularity', comment: 'Sort order of shops' }) },
    { key: 'score', direction: 'desc', label: t({ message: 'Rating', comment: 'Sort order of shops' }) },
    { key: 'price', direction: 'asc', label: t({ message: 'Price', comment: 'Sort order of shops' }) },
  ] as const
  return (
    <noscript>
      <nav className={styles.orders} aria-label={t`Sort by`}>
        {orders
          .filter(({ key }) => key !== 'score' || model.hasRatings)
          .map(({ key, direction, label }) => (
            <AppLink
              key={key}
              href={model.href({ order: sortText({ key, direction }) })}
              aria-current={model.sort.key === key || undefined}
            >
              {label}
            </AppLink>
          ))}
      </nav>
    </noscript>
  )
}
