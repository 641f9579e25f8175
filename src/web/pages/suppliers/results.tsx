import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { supplierHref } from '#web/features/catalogue/links.ts'
import { SectionError } from '#web/features/catalogue/section-error.tsx'
import { SupplierCard, SupplierCardSkeleton } from '#web/features/catalogue/supplier-card.tsx'
import { useNames } from '#web/features/catalogue/use-names.ts'
import { Heart } from '#web/features/favorites/heart.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Scene } from '#web/ui/scene.tsx'
import type { SuppliersModel } from './model.ts'
import styles from './results.module.css'

/** How many shops fit; announced when it changes. */
export function Count({ model }: { model: SuppliersModel }) {
  return (
    <p className={styles.count} role="status">
      {model.total !== null && <Plural value={model.total} one="# shop" other="# shops" />}
    </p>
  )
}

/** The way out of a list without shops: fewer conditions, the ones most likely to blame first. */
function Empty({ model }: { model: SuppliersModel }) {
  const { t } = useLingui()
  const { filters } = model
  const steps = [
    filters.keyword && { href: model.href({ keyword: undefined }), label: t`Without “${filters.keyword}”` },
    filters.warehouseDate && { href: model.href({ warehouseDate: undefined }), label: t`On any day` },
    (filters.rootAreaId ?? filters.secondAreaId) && {
      href: model.href({ rootAreaId: undefined, secondAreaId: undefined }),
      label: t`In all of Japan`,
    },
    filters.categoryId && { href: model.href({ categoryId: undefined }), label: t`In every category` },
    filters.peopleNum && { href: model.href({ peopleNum: undefined }), label: t`For any number of people` },
  ].filter((step) => typeof step === 'object')
  return (
    <EmptyState
      picture={<Scene name="empty-search" />}
      title={<Trans>No shop matches everything you chose</Trans>}
      action={steps.slice(0, 3).map(({ href, label }, index) => (
        <LinkButton key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </LinkButton>
      ))}
    >
      <p>
        <Trans>Remove one filter and try again.</Trans>
      </p>
    </EmptyState>
  )
}

/** The shops of the list, or why there are none. */
export function Results({ model, sizes }: { model: SuppliersModel; sizes: string }) {
  const nameOf = useNames()
  const { suppliers, total, isStale, isWaiting, error, filters } = model
  if (model.isBeyond && suppliers.length === 0) {
    return (
      <EmptyState
        picture={<Scene name="empty-search" />}
        title={<Trans>The list ends before this page</Trans>}
        action={
          <LinkButton href={model.href({})}>
            <Trans>To the first page</Trans>
          </LinkButton>
        }
      />
    )
  }
  if (total === 0 && !isStale) return <Empty model={model} />
  const skeletons = isWaiting ? ['a', 'b', 'c', 'd'] : []
  return (
    <>
      <ul className={styles.list} aria-busy={isWaiting || isStale} data-stale={isStale || undefined}>
        {suppliers.map((supplier, index) => (
          <li key={supplier.id}>
            <SupplierCard
              supplier={supplier}
              href={supplierHref(model.device, supplier.id, {
                day: filters.warehouseDate,
                peopleNum: filters.peopleNum,
              })}
              place={model.placeOf(supplier)}
              approx={model.approx}
              sizes={sizes}
              layout="row"
              heading="h2"
              priority={index < 2}
              heart={<Heart type="supplier" id={supplier.id} name={nameOf(supplier)} />}
            />
          </li>
        ))}
        {skeletons.map((key) => (
          <li key={key}>
            <SupplierCardSkeleton layout="row" />
          </li>
        ))}
      </ul>
      {error && <SectionError error={error} onRetry={model.retry} />}
    </>
  )
}

/** Phone: the next ten. */
export function MoreButton({ model }: { model: SuppliersModel }) {
  if (!model.hasMore) return null
  return (
    <Button variant="secondary" block pending={model.isWaiting} onClick={model.showMore}>
      <Trans comment="Button that adds the next ten shops to the list">Show more</Trans>
    </Button>
  )
}
