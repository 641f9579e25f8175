import { Trans } from '@lingui/react/macro'
import type { Supplier } from '#contract/supplier.ts'
import { shopPrice } from '#domain/price/person-price.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from './at-shop.module.css'

/** The parts of a shop's lowest price that are charged now and paid at the shop; nothing if all is charged now. */
export function AtShop({ supplier }: { supplier: Supplier }) {
  const format = useFormat()
  const { now, atShop } = shopPrice(supplier)
  if (atShop === 0) return null
  const [charged, rest] = [format.yen(now), format.yen(atShop)]
  return (
    <span className={styles.parts}>
      <Trans comment="The two parts of a price for one person">
        {charged} now, {rest} at the venue
      </Trans>
    </span>
  )
}
