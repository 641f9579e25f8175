import { useLingui } from '@lingui/react/macro'
import type { Supplier } from '#contract/supplier.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { CategoryIcon } from '#web/features/catalogue/cards/category-icon.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { SupplierCard, SupplierCardSkeleton } from '#web/features/catalogue/cards/supplier-card.tsx'
import { supplierHref } from '#web/features/catalogue/links.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { Heart } from '#web/features/favorites/heart.tsx'
import { suppliersHref } from '#web/paths.ts'
import { useLayout } from '#web/ui/device-context.tsx'
import type { HomeModel } from './model.ts'
import styles from './sections.module.css'

const EIGHT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Eight category tiles that link to their shop lists (HM-03). */
export function Categories({ model }: { model: HomeModel }) {
  const { t } = useLingui()
  const nameOf = useNames()
  const { data, error, refetch } = model.categories
  if (error && !data && model.isOffline) return null
  if (error && !data) return <SectionError error={error} onRetry={refetch} />
  return (
    <nav aria-label={t`Categories`}>
      <ul className={styles.categories}>
        {data
          ? data.map((category) => (
              <li key={category.id}>
                <AppLink className={styles.category} href={suppliersHref(model.device, { categoryId: category.id })}>
                  <CategoryIcon categoryKey={category.key} />
                  <span>{nameOf(category)}</span>
                </AppLink>
              </li>
            ))
          : EIGHT.map((key) => (
              <li key={key} className={styles.category} aria-hidden="true">
                <span className={styles.blankTile}>
                  <Skeleton height="100%" />
                </span>
                <Skeleton shape="line" width="70%" />
              </li>
            ))}
      </ul>
    </nav>
  )
}

interface SupplierRowProps {
  readonly model: Pick<HomeModel, 'device' | 'placeOf' | 'approx'>
  /** Undefined while loading. */
  readonly suppliers: readonly Supplier[] | undefined
}

/** Up to eight suppliers: a horizontally scrolling row on phones, a grid on desktop (HM-10). */
export function SupplierRow({ model, suppliers }: SupplierRowProps) {
  const nameOf = useNames()
  // Phones get smaller images than their pixel density allows, because the sharper ones take too long to load.
  const sizes = useLayout() === 'column' ? '160px' : '17.8em'
  return (
    <ul className={styles.suppliers} aria-busy={!suppliers}>
      {suppliers
        ? suppliers.map((supplier) => (
            <li key={supplier.id}>
              <SupplierCard
                supplier={supplier}
                href={supplierHref(model.device, supplier.id)}
                place={model.placeOf(supplier)}
                approx={model.approx}
                sizes={sizes}
                heart={<Heart type="supplier" id={supplier.id} name={nameOf(supplier)} />}
              />
            </li>
          ))
        : EIGHT.map((key) => (
            <li key={key}>
              <SupplierCardSkeleton />
            </li>
          ))}
    </ul>
  )
}
