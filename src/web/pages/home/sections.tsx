import { Trans, useLingui } from '@lingui/react/macro'
import { CategoryIcon } from '#web/features/catalogue/category-icon.tsx'
import { supplierHref, suppliersHref } from '#web/features/catalogue/links.ts'
import { SectionError } from '#web/features/catalogue/section-error.tsx'
import { SupplierCard, SupplierCardSkeleton } from '#web/features/catalogue/supplier-card.tsx'
import { useNames } from '#web/features/catalogue/use-names.ts'
import { Heart } from '#web/features/favorites/heart.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { cx } from '#web/ui/cx.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { HomeModel } from './model.ts'
import styles from './sections.module.css'

const EIGHT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Eight categories as tiles, each leading to its list (HM-03). */
export function Categories({ model }: { model: HomeModel }) {
  const { t } = useLingui()
  const nameOf = useNames()
  const { data, error, refetch } = model.categories
  if (error && !data) return <SectionError error={error} onRetry={refetch} />
  return (
    <nav aria-label={t`Categories`}>
      <ul className={styles.categories}>
        {data
          ? data.map((category) => (
              <li key={category.id}>
                <AppLink className={styles.category} href={suppliersHref(model.device, { categoryId: category.id })}>
                  <CategoryIcon categoryKey={category.key} priority />
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

/** The best suppliers of the chosen area, best first (HM-05). */
export function TopSuppliers({ model, sizes }: { model: HomeModel; sizes: string }) {
  const nameOf = useNames()
  const { data, error, refetch } = model.top
  const name = model.area ? nameOf(model.area) : null
  const rootAreaId = model.area?.id
  return (
    <section className={styles.section} aria-labelledby="home-top">
      <SectionHead
        id="home-top"
        more={{
          href: suppliersHref(model.device, { rootAreaId, order: 'score desc' }),
          label: <Trans comment="Link to the whole list">See all</Trans>,
        }}
      >
        {name ? (
          <Trans comment="Heading over the best-rated shops of an area">Loved in {name}</Trans>
        ) : (
          <Trans>Loved in Japan</Trans>
        )}
      </SectionHead>
      {error && !data ? (
        <SectionError error={error} onRetry={refetch} />
      ) : (
        <ul className={styles.suppliers} aria-busy={!data}>
          {data
            ? data.map((supplier, index) => (
                <li key={supplier.id}>
                  <SupplierCard
                    supplier={supplier}
                    href={supplierHref(model.device, supplier.id)}
                    place={model.placeOf(supplier)}
                    approx={model.approx}
                    sizes={sizes}
                    priority={index === 0}
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
      )}
      {data?.length === 0 && (
        <p className={styles.none}>
          <Trans>No shops here yet. Another area has some.</Trans>
        </p>
      )}
    </section>
  )
}

/** The districts of the chosen area with how many shops each has. */
export function Districts({ model }: { model: HomeModel }) {
  const nameOf = useNames()
  const area = model.area
  const districts = area?.children.filter(({ count }) => count > 0) ?? []
  if (!area || districts.length === 0) return null
  const name = nameOf(area)
  return (
    <section className={styles.section} aria-labelledby="home-districts">
      <SectionHead id="home-districts">
        <Trans comment="Heading over the districts of an area">Around {name}</Trans>
      </SectionHead>
      <ul className={styles.districts}>
        {districts.map((district) => (
          <li key={district.id}>
            <AppLink
              className={styles.district}
              href={suppliersHref(model.device, { rootAreaId: area.id, secondAreaId: district.id })}
            >
              {nameOf(district)}
              <span className={cx(styles.count, 'num')}>{district.count}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
