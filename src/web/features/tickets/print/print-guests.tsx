import type { Order } from '#contract/order.ts'
import { SHOP, shopGuest, shopPeople } from '#i18n/shop/japanese.ts'

/** Who comes with an order and what they need, for the shop in Japanese; the guest's own words as typed, and marked so (PE-06). */
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
