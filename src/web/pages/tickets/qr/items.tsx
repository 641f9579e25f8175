import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { japanDate } from '#domain/calendar/time.ts'
import { isDated, type OrderLabel } from '#domain/order/order-state.ts'
import type { QrListState } from '#domain/order/qr-list.ts'
import { LinkButton } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useOrderNames } from '#web/features/orders/names.ts'
import { LabelBadge } from '#web/features/orders/order-status.tsx'
import { Fuda } from '#web/ui/ticket/fuda.tsx'
import type { ShopItem } from './model.ts'
import styles from './qr.module.css'

/** Badges of the list states, same as in other lists of orders. */
const LABELS = {
  unpaid: 'unpaid',
  waiting: 'confirming',
  available: 'usable',
  used: 'finished',
  expired: 'expired',
} as const satisfies Record<QrListState, OrderLabel>

/** One group of the customer's items at the shop; renders nothing if it is empty. */
export function Items({ title, items }: { title: ReactNode; items: readonly ShopItem[] }) {
  if (items.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <Item key={item.order.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item: { order, state, href } }: { item: ShopItem }) {
  const format = useFormat()
  const { pack } = useOrderNames()(order)
  const isOver = state === 'used' || state === 'expired'
  const { jpName } = order.comboPackage
  const lastDay =
    order.expireTime === null
      ? ''
      : format.day(japanDate(Temporal.Instant.fromEpochMilliseconds(order.expireTime)), 'short')
  return (
    <Fuda
      as="li"
      at="side"
      className={(isOver && styles.over) || ''}
      stub={
        <div className={styles.stub}>
          <LabelBadge label={LABELS[state]} isDated={isDated(order.orderType)} />
          {href !== null && (
            <LinkButton href={href} size="sm" variant={state === 'unpaid' ? 'accent' : 'primary'}>
              {state === 'unpaid' ? <Trans>Pay now</Trans> : <Trans>Show to staff</Trans>}
            </LinkButton>
          )}
        </div>
      }
    >
      <h3>{pack}</h3>
      {jpName !== pack && (
        <p className={styles.soft} lang="ja" translate="no">
          {jpName}
        </p>
      )}
      <p className={styles.facts}>
        {order.usetime !== null && <span>{format.japanTime(order.usetime)}</span>}
        {order.usetime === null && order.expireTime !== null && !isOver && (
          <span>
            <Trans comment="Until when a ticket without a date can be used">Until {lastDay}</Trans>
          </span>
        )}
        {order.orderType !== 3 && (
          <span>
            <Plural value={order.packagesNum} one="# package" other="# packages" />
          </span>
        )}
      </p>
    </Fuda>
  )
}
