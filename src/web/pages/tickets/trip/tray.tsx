import { Trans, useLingui } from '@lingui/react/macro'
import { isDated } from '#domain/order/order-state.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import type { Item } from '#web/features/favorites/pending-favorites.ts'
import { pagePath } from '#web/paths.ts'
import { useInView } from '#web/ui/content/use-in-view.ts'
import { useDayLabel } from './day-label.ts'
import { draggable } from './drag.ts'
import { useTripDayStates } from './model/day-states.ts'
import type { TripModel } from './model.ts'
import styles from './trip.module.css'

interface EntryProps {
  readonly model: TripModel
  readonly item: Item
  readonly supplierId: number
  /** False for a package without a date, which is available on any day. */
  readonly isToReserve: boolean
  readonly name: string
  /** Area of a shop, or shop of a package. */
  readonly about: string
  readonly picture: string
}

/**
 * A favourite with a select for its day; it can also be dragged onto one. Its availability loads when it comes into
 * view, because a customer may have many favourites.
 */
function Entry({ model, item, supplierId, isToReserve, name, about, picture }: EntryProps) {
  const { t } = useLingui()
  const labelOf = useDayLabel()
  const [ref, isInView] = useInView<HTMLLIElement>(false)
  const packageId = item.type === 'package' ? item.id : undefined
  const asked = { supplierId, packageId, people: model.people }
  const days = model.days.map(({ date }) => date)
  const states = useTripDayStates(asked, days, isToReserve && isInView)
  const wish = model.wishOf(item)
  const none = { value: '', label: t({ message: 'Not planned', comment: 'A favourite that is on no day of the trip' }) }
  return (
    <li ref={ref} className={styles.entry} {...draggable(item)}>
      <div className={styles.thumb}>
        <Picture src={picture} alt="" width={56} height={56} sizes="56px" />
      </div>
      <div className={styles.entryWords}>
        <p className={styles.entryName}>{name}</p>
        <p className={styles.soft}>{about}</p>
        <Select
          label={t`Add ${name} to a day`}
          labelHidden
          value={wish?.date ?? ''}
          disabled={!wish && model.isFull}
          options={[
            none,
            ...days.map((date) => ({ value: date, label: labelOf({ isToReserve, lockedDays: [], states }, date) })),
          ]}
          onChange={(date) => model.put(item, date || null)}
        />
      </div>
    </li>
  )
}

/** List of the favourites to plan. */
export function Tray({ model }: { model: TripModel }) {
  const nameOf = useNames()
  const { favorites } = model
  const isEmpty =
    !favorites.isWaiting && !favorites.error && favorites.suppliers.length + favorites.packages.length === 0
  return (
    <div className={styles.tray}>
      <h2 id="trip-favourites">
        <Trans>Favourites</Trans>
      </h2>
      {favorites.error && <SectionError error={favorites.error} onRetry={favorites.retry} />}
      {isEmpty && (
        <p className={styles.soft}>
          <Trans>
            You have no favourites yet. Press the heart on a{' '}
            <AppLink href={pagePath(model.device, 'suppliers')}>place</AppLink> or package to plan it here.
          </Trans>
        </p>
      )}
      {favorites.isWaiting && <Skeleton height="calc(120 * var(--u))" />}
      <ul className={styles.entries}>
        {favorites.packages.map((pack) => (
          <Entry
            key={`p${pack.id}`}
            model={model}
            item={{ type: 'package', id: pack.id }}
            supplierId={pack.supplier.id}
            isToReserve={isDated(pack.useType)}
            name={nameOf(pack)}
            about={nameOf(pack.supplier)}
            picture={pack.thumbnailUrl}
          />
        ))}
        {favorites.suppliers.map((supplier) => (
          <Entry
            key={`s${supplier.id}`}
            model={model}
            item={{ type: 'supplier', id: supplier.id }}
            supplierId={supplier.id}
            isToReserve
            name={nameOf(supplier)}
            about={model.placeOf(supplier)}
            picture={supplier.thumbnailUrl}
          />
        ))}
      </ul>
    </div>
  )
}
