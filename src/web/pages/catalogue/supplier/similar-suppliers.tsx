import { Trans } from '@lingui/react/macro'
import { ROW_SIZES, SupplierCard } from '#web/features/catalogue/cards/supplier-card.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { Heart } from '#web/features/favorites/heart.tsx'
import { useLayout } from '#web/ui/device-context.tsx'
import { useSimilar } from './model/similar.ts'
import type { SupplierModel } from './model.ts'
import styles from './parts.module.css'

/** Four suppliers similar to this one (SP-06). Renders nothing if there are none or they could not be loaded. */
export function SimilarSuppliers({ model }: { model: SupplierModel }) {
  const nameOf = useNames()
  const isWide = useLayout() === 'wide'
  const { similar, placeOf, approx } = useSimilar(model.supplier)
  if (similar.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="supplier-similar">
      <h2 id="supplier-similar">
        <Trans comment="Heading over other shops that resemble this one">You might also like</Trans>
      </h2>
      <ul className={styles.similar}>
        {similar.map((supplier) => (
          <li key={supplier.id}>
            <SupplierCard
              supplier={supplier}
              href={model.supplierHref(supplier.id)}
              place={placeOf(supplier)}
              approx={approx}
              sizes={isWide ? '17.6em' : ROW_SIZES}
              layout={isWide ? 'stack' : 'row'}
              heart={<Heart type="supplier" id={supplier.id} name={nameOf(supplier)} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
