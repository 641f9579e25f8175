import type { Order } from '#contract/order.ts'
import { SHOP, shopGuest, shopPeople } from '#i18n/shop/japanese.ts'

/**
 * Guests of an order and their needs, in Japanese for the shop; the guest's own note as typed, marked as such (PE-06).
 */
export function PrintGuests({ order }: { order: Order }) {
  return (
    <>
      <span lang="ja" translate="no">
        {shopGuest({ order })}
      </span>
      <span lang="ja" translate="no">
        {shopPeople({ order })}
      </span>
      {order.needs?.shop.map((line) => (
        <b key={line} lang="ja" translate="no">
          {line}
        </b>
      ))}
      {order.tip.trim() !== '' && (
        <span>
          <small lang="ja" translate="no">
            {SHOP.note}
          </small>{' '}
          {order.tip}
        </span>
      )}
    </>
  )
}
