import { Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useEffect, useState } from 'react'
import { sortText } from '#domain/catalogue/sort.ts'
import { DEFAULT_SORT } from '#domain/constants.ts'
import { Button } from '#kit/ui/button.tsx'
import { useHydrated } from '#kit/ui/use-hydrated.ts'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { suppliersHref } from '#web/paths.ts'
import { SectionHead } from '#web/ui/content/section-head.tsx'
import { useInView } from '#web/ui/content/use-in-view.ts'
import { useLayout } from '#web/ui/device-context.tsx'
import styles from './area-offers.module.css'
import { type Offers, useOffers } from './model/offers.ts'
import type { HomeModel } from './model.ts'
import sections from './sections.module.css'
import { SupplierRow } from './sections.tsx'
import { SORT_ORDERS } from './sort-suppliers.ts'

/** Loaded when the filters are opened. */
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

function SortSelect({ offers }: { offers: Offers }) {
  const { t } = useLingui()
  const labels = {
    'popular desc': t`Most popular first`,
    'score desc': t`Best rated first`,
    'price asc': t`Lowest price first`,
    'price desc': t`Highest price first`,
    'distance asc': t`Nearest first`,
  } as const
  const orders = SORT_ORDERS.filter(
    (order) =>
      (order !== 'distance asc' || offers.hasPosition) &&
      (order !== 'score desc' || offers.hasRatings || order === offers.sort),
  )
  return (
    <span className={styles.pill}>
      <select
        aria-label={t`Sort by`}
        value={offers.sort}
        onChange={(event) => {
          const chosen = orders.find((order) => order === event.target.value)
          if (chosen) offers.setSort(chosen)
        }}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {labels[order]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}

/** Keeps the section rendered on a return visit. */
let wasSeen = false

/**
 * Shops of the chosen area, sorted and filtered (HM-02, HM-09). On desktop the section is below the fold and loads
 * when it is scrolled into view.
 */
export function AreaOffers({ model }: { model: HomeModel }) {
  const { t } = useLingui()
  const nameOf = useNames()
  const [isFiltering, setFiltering] = useState(false)
  const { areas, area, device } = model
  const layout = useLayout()
  // Server-rendered content is visible from the start.
  const isHydrated = useHydrated()
  const [ref, isInView] = useInView<HTMLElement>(wasSeen || layout === 'column' || !isHydrated)
  const offers = useOffers(isInView ? area : null)
  useEffect(() => {
    if (isInView) wasSeen = true
  }, [isInView])
  if (areas.error && !areas.data) return null
  if (offers.error && model.isOffline) return null
  const name = area ? nameOf(area) : ''
  const { secondAreaId, categoryId } = offers.filter
  const { conditions } = offers
  const order = offers.sort === sortText(DEFAULT_SORT) ? undefined : offers.sort
  return (
    <section ref={ref} className={sections.section} aria-labelledby="home-area">
      <SectionHead
        id="home-area"
        more={{
          href: suppliersHref(device, { rootAreaId: area?.id, secondAreaId, categoryId, order }),
          label: <Trans comment="Link to the whole list">See all</Trans>,
        }}
      >
        {area ? <Trans comment="Heading over the best-rated shops of an area">Loved in {name}</Trans> : ' '}
      </SectionHead>
      <div className={styles.controls}>
        <SortSelect offers={offers} />
        <button
          type="button"
          className={styles.pill}
          data-set={conditions > 0}
          aria-haspopup="dialog"
          aria-label={conditions > 0 ? t`Filter, ${conditions} selected` : undefined}
          onClick={() => setFiltering(true)}
        >
          <SlidersHorizontal aria-hidden="true" />
          <Trans comment="Button that opens the filters">Filter</Trans>
          {conditions > 0 && <span className="num">{conditions}</span>}
        </button>
        {conditions > 0 && (
          <Button variant="quiet" size="sm" onClick={offers.clear}>
            <Trans comment="Button that takes back all filters">Clear</Trans>
          </Button>
        )}
      </div>
      {offers.error ? (
        <SectionError error={offers.error} onRetry={offers.refetch} />
      ) : (
        <SupplierRow model={model} suppliers={offers.shown} />
      )}
      {offers.shown?.length === 0 && (
        <p className={sections.none}>
          {conditions > 0 ? (
            <Trans>No places here match all your filters.</Trans>
          ) : (
            <Trans>No places here yet. Try another area.</Trans>
          )}
        </p>
      )}
      {isFiltering && area && (
        <Suspense fallback={null}>
          <FilterSheet offers={offers} area={area} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </section>
  )
}
