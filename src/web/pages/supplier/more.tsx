import { Plural, Trans } from '@lingui/react/macro'
import { FreeTimes } from '#web/features/catalogue/free-times.tsx'
import { SupplierCard } from '#web/features/catalogue/supplier-card.tsx'
import { useNames } from '#web/features/catalogue/use-names.ts'
import { Heart } from '#web/features/favorites/heart.tsx'
import type { SupplierModel } from './model.ts'
import styles from './parts.module.css'

/** The soonest days with room for the party; a time is chosen with one press. `onPick` follows the choice. */
export function NextFree({ model, onPick }: { model: SupplierModel; onPick?: () => void }) {
  const { booking } = model
  if (booking.free.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="supplier-free">
      <h2 id="supplier-free">
        <Trans>Next free times</Trans>
      </h2>
      <p className={styles.soft}>
        <Plural value={booking.people} one="For # person, Japan time" other="For # people, Japan time" />
      </p>
      <FreeTimes
        days={booking.free}
        chosen={booking}
        pick={{
          choose: (start) => {
            booking.pick(start)
            onPick?.()
          },
        }}
      />
    </section>
  )
}

/** Four others that resemble this one (SP-06); nothing where there are none or they could not be fetched. */
export function Alike({ model }: { model: SupplierModel }) {
  const nameOf = useNames()
  if (model.alike.length === 0) return null
  const isWide = model.device === 'pc'
  return (
    <section className={styles.section} aria-labelledby="supplier-alike">
      <h2 id="supplier-alike">
        <Trans comment="Heading over other shops that resemble this one">You might also like</Trans>
      </h2>
      <ul className={styles.alike}>
        {model.alike.map((supplier) => (
          <li key={supplier.id}>
            <SupplierCard
              supplier={supplier}
              href={model.supplierHref(supplier.id)}
              place={model.placeOf(supplier)}
              approx={model.approx}
              sizes={isWide ? '282px' : '118px'}
              layout={isWide ? 'stack' : 'row'}
              heart={<Heart type="supplier" id={supplier.id} name={nameOf(supplier)} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
