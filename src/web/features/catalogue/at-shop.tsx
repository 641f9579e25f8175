import { Trans } from '@lingui/react/macro'
import type { Supplier } from '#contract/supplier.ts'
import { shopPrice } from '#domain/price/person-price.ts'
import { useFormat } from '#web/ui/use-format.ts'
import styles from './at-shop.module.css'

/** How the lowest price of a shop is paid where a part of it is paid at the shop; else nothing. */
export function AtShop({ supplier }: { supplier: Supplier }) {
  const format = useFormat()
  const { now, atShop } = shopPrice(supplier)
  if (atShop === 0) return null
  const [charged, rest] = [format.yen(now), format.yen(atShop)]
  return (
    <span className={styles.parts}>
      <Trans comment="The two parts of a price for one person">
        {charged} now, {rest} at the shop
      </Trans>
    </span>
  )
}
