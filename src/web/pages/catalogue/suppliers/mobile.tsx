import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ListIcon from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { ROW_SIZES } from '#web/features/catalogue/cards/supplier-card.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { SearchBox } from '#web/features/search/search-box.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { EarlierButton, MoreShops, PagesWithoutScript } from './load-more.tsx'
import { MapSlot } from './map-slot.tsx'
import styles from './mobile.module.css'
import type { SuppliersModel } from './model.ts'
import { OrdersWithoutScript } from './orders-without-script.tsx'
import { Count, Results } from './results.tsx'
import { AreaSheet, CategorySheet, MoreSheet, SortSheet, VisitSheet } from './sheets.tsx'

/**
 * Suggestion kinds for the search field. Dishes and shops are excluded because the list below shows them while
 * typing.
 */
const BESIDE_THE_LIST = ['area', 'category'] as const

type SheetName = 'sort' | 'area' | 'category' | 'visit' | 'more'

interface DropdownProps {
  readonly label: ReactNode
  readonly isOn: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function Dropdown({ label, isOn, isOpen, onOpen }: DropdownProps) {
  return (
    <button
      type="button"
      className={styles.dropdown}
      data-on={isOn || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <span>{label}</span>
      <ChevronDown aria-hidden="true" />
    </button>
  )
}

function VisitLabel({ model }: { model: SuppliersModel }) {
  const format = useFormat()
  const { day, people: peopleNum } = model.filters
  if (!day && !peopleNum) return <Trans comment="Filter by date and head count">Date, guests</Trans>
  return (
    <>
      {day && format.day(day)}
      {day && peopleNum && ' · '}
      {peopleNum && <Plural value={peopleNum} one="# guest" other="# guests" />}
    </>
  )
}

/** The chosen theme, first in the row. A click removes it. */
function Theme({ model }: { model: SuppliersModel }) {
  if (model.filters.themeId === undefined && model.filters.smallThemeId === undefined) return null
  return (
    <AppLink className={styles.dropdown} data-on="true" href={model.hrefWithout('theme')}>
      <span>
        <span className="visuallyHidden">
          <Trans comment="Before the name of a filter that can be taken away">Remove filter:</Trans>{' '}
        </span>
        {model.themeTitle ?? <Trans comment="Filter by a theme whose name is not known">Theme</Trans>}
      </span>
      <X aria-hidden="true" />
    </AppLink>
  )
}

/**
 * Shop list for phones: live filter by name, filter buttons that open sheets, and infinite scrolling (SL-07, SL-08).
 */
export function SuppliersMobile({ model }: { model: SuppliersModel }) {
  const { t } = useLingui()
  const nameOf = useNames()
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const { filters, root, district, category, sort, isMapOnly } = model
  const place = district ?? root
  const more = model.moreCount
  const close = () => setSheet(null)
  const dropdown = (name: SheetName) => ({ isOpen: sheet === name, onOpen: () => setSheet(name) })
  return (
    <div className={styles.page}>
      <h1 className="visuallyHidden">{model.heading}</h1>
      <div className={styles.tools}>
        <div className={styles.first}>
          <search className={styles.search}>
            <SearchBox
              icon={<Search aria-hidden="true" />}
              label={t`Filter by name or dish`}
              placeholder={t`Name or dish`}
              value={model.typed}
              onChange={model.type}
              leavesOnEnter
              onChoose={model.chooseSearch}
              visit={filters}
              kinds={BESIDE_THE_LIST}
            />
          </search>
          <Button
            variant="secondary"
            icon={isMapOnly ? <ListIcon aria-hidden="true" /> : <MapIcon aria-hidden="true" />}
            onClick={model.toggleMap}
          >
            {isMapOnly ? (
              <Trans comment="Button that goes back from the map of shops to their list">List</Trans>
            ) : (
              <Trans comment="Button that shows the list of shops on a map">Map</Trans>
            )}
          </Button>
        </div>
        <div className={styles.dropdowns}>
          <Theme model={model} />
          <Dropdown
            {...dropdown('sort')}
            isOn={filters.order !== 'popular desc'}
            label={
              sort.key === 'popular' ? (
                <Trans comment="Sort order of shops">Popularity</Trans>
              ) : sort.key === 'score' ? (
                <Trans comment="Sort order of shops">Rating</Trans>
              ) : sort.key === 'distance' ? (
                <Trans comment="Sort order of shops">Distance</Trans>
              ) : (
                <Trans comment="Sort order of shops">Price</Trans>
              )
            }
          />
          <Dropdown {...dropdown('area')} isOn={place !== null} label={place ? nameOf(place) : <Trans>Area</Trans>} />
          <Dropdown
            {...dropdown('category')}
            isOn={category !== null}
            label={category ? nameOf(category) : <Trans>Category</Trans>}
          />
          <Dropdown
            {...dropdown('visit')}
            isOn={filters.day !== undefined || filters.people !== undefined}
            label={<VisitLabel model={model} />}
          />
          <Dropdown
            {...dropdown('more')}
            isOn={more > 0}
            label={
              <>
                <Trans>Filters</Trans>
                {more > 0 && ` (${more})`}
              </>
            }
          />
        </div>
      </div>
      <AppliedFilters model={model} />
      <Count model={model} />
      <OrdersWithoutScript model={model} />
      {isMapOnly && (model.total !== 0 || model.full > 0) ? (
        <div className={styles.map}>
          <MapSlot model={model} />
        </div>
      ) : (
        <>
          <EarlierButton model={model} />
          <Results model={model} sizes={ROW_SIZES} />
          <MoreShops model={model} />
          <PagesWithoutScript model={model} />
        </>
      )}
      <SortSheet model={model} open={sheet === 'sort'} onClose={close} />
      <AreaSheet model={model} open={sheet === 'area'} onClose={close} />
      <CategorySheet model={model} open={sheet === 'category'} onClose={close} />
      <VisitSheet model={model} open={sheet === 'visit'} onClose={close} />
      <MoreSheet model={model} open={sheet === 'more'} onClose={close} />
    </div>
  )
}
