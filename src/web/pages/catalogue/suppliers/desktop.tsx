import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide'
import MapIcon from 'lucide-react/icons/map'
import { Button } from '#kit/ui/button.tsx'
import { Disclosure } from '#kit/ui/content/disclosure.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { Pager } from '#web/ui/navigation/pager.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import styles from './desktop.module.css'
import { FilterColumn } from './filter-column.tsx'
import { MapSlot } from './map-slot.tsx'
import type { SuppliersModel } from './model.ts'
import { OrdersWithoutScript } from './orders-without-script.tsx'
import { Count, Results } from './results.tsx'

function Sorting({ model }: { model: SuppliersModel }) {
  const { t } = useLingui()
  const { key, direction } = model.sort
  const isAscending = direction === 'asc'
  return (
    <div className={styles.sorting}>
      <Select
        label={t`Sort by`}
        labelHidden
        value={key}
        options={[
          { value: 'popular' as const, label: t({ message: 'Popularity', comment: 'Sort order of shops' }) },
          ...(model.hasRatings
            ? [{ value: 'score' as const, label: t({ message: 'Rating', comment: 'Sort order of shops' }) }]
            : []),
          { value: 'price' as const, label: t({ message: 'Price', comment: 'Sort order of shops' }) },
          { value: 'distance' as const, label: t({ message: 'Distance', comment: 'Sort order of shops' }) },
        ]}
        // Price and distance start ascending, the other orders descending.
        onChange={(chosen) => model.setSort(chosen, chosen === 'price' || chosen === 'distance' ? 'asc' : 'desc')}
      />
      <Button
        variant="secondary"
        icon={isAscending ? <ArrowUpNarrowWide aria-hidden="true" /> : <ArrowDownWideNarrow aria-hidden="true" />}
        onClick={() => void model.setSort(key, isAscending ? 'desc' : 'asc')}
      >
        {key === 'distance' ? (
          isAscending ? (
            <Trans comment="Sort direction of distances: ascending">Nearest first</Trans>
          ) : (
            <Trans comment="Sort direction of distances: descending">Farthest first</Trans>
          )
        ) : isAscending ? (
          <Trans comment="Sort direction: ascending">Lowest first</Trans>
        ) : (
          <Trans comment="Sort direction: descending">Highest first</Trans>
        )}
      </Button>
    </div>
  )
}

/** Shop list for desktop: filter column, sort control and numbered pages. With the map, the list is next to it. */
export function SuppliersDesktop({ model }: { model: SuppliersModel }) {
  const { map } = model
  return (
    <div className={styles.page} data-map={map.isOn || undefined}>
      {!map.isOn && <FilterColumn model={model} />}
      <div className={styles.main}>
        <div className={styles.head}>
          <div>
            <h1>{model.heading}</h1>
            <Count model={model} />
          </div>
          <div className={styles.tools}>
            <Button
              variant={map.isOn ? 'primary' : 'secondary'}
              icon={<MapIcon aria-hidden="true" />}
              aria-pressed={map.isOn}
              onClick={model.toggleMap}
            >
              <Trans comment="Button that shows the list of shops on a map">Map</Trans>
            </Button>
            <OrdersWithoutScript model={model} />
            <Sorting model={model} />
          </div>
        </div>
        {map.isOn && (
          <Disclosure summary={<Trans>Filters</Trans>}>
            <FilterColumn model={model} />
          </Disclosure>
        )}
        <AppliedFilters model={model} />
        <div className={styles.results}>
          <div className={styles.list}>
            <Results model={model} sizes="15em" />
            {model.pager.pages > 1 && <Pager {...model.pager} href={(pageNumber) => model.href({ pageNumber })} />}
          </div>
          {map.isOn && (
            <div className={styles.map}>
              <MapSlot model={model} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
