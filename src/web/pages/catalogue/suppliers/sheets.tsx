import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useEffect, useRef } from 'react'
import { cleared, isSet, moreFilters } from '#domain/catalogue/list-choices.ts'
import type { ListFilters } from '#domain/catalogue/list-filters.ts'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { CategoryIcon } from '#web/features/catalogue/cards/category-icon.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { CalendarView } from '#web/ui/forms/date-field.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { SuppliersModel } from './model.ts'
import styles from './sheets.module.css'

interface SheetProps {
  readonly model: SuppliersModel
  readonly open: boolean
  readonly onClose: () => void
}

interface RowProps {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly icon?: ReactNode
  readonly count?: number
  readonly children: ReactNode
}

function Row({ isChosen, onChoose, icon, count, children }: RowProps) {
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isChosen} onClick={onChoose}>
        {icon}
        <span className={styles.name}>{children}</span>
        {count !== undefined && <span className={`${styles.count} num`}>{count}</span>}
        <Check className={styles.check} aria-hidden="true" />
      </button>
    </li>
  )
}

/**
 * Applies choices in a sheet that stays open. All choices until it closes are one history entry, so that one step
 * back restores the previous list.
 */
function useOneStep(model: SuppliersModel, open: boolean): (part: Partial<ListFilters>) => void {
  const hasStepped = useRef(false)
  useEffect(() => {
    if (open) hasStepped.current = false
  }, [open])
  return (part) => {
    void model.go(part, { replace: hasStepped.current })
    hasStepped.current = true
  }
}

/** Closes the sheet; its label shows the number of results. */
function ShowButton({ model, onClose }: Omit<SheetProps, 'open'>) {
  return (
    <Button block pending={model.isStale} onClick={onClose}>
      {model.total === null ? (
        <Trans>Show places</Trans>
      ) : (
        <Plural value={model.total} one="Show # place" other="Show # places" />
      )}
    </Button>
  )
}

export function SortSheet({ model, open, onClose }: SheetProps) {
  const { t } = useLingui()
  const rows = [
    { key: 'popular', direction: 'desc', label: t`Most popular first` },
    { key: 'score', direction: 'desc', label: t`Best rated first` },
    { key: 'price', direction: 'asc', label: t`Lowest price first` },
    { key: 'price', direction: 'desc', label: t`Highest price first` },
    {
      key: 'distance',
      direction: 'asc',
      label: t({ message: 'Nearest first', comment: 'Sort direction of distances: ascending' }),
    },
  ] as const
  return (
    <Dialog kind="sheet" open={open} onClose={onClose} title={<Trans>Sort by</Trans>}>
      <ul>
        {rows
          .filter(({ key }) => key !== 'score' || model.hasRatings)
          .map(({ key, direction, label }) => (
            <Row
              key={label}
              isChosen={model.sort.key === key && model.sort.direction === direction}
              onChoose={() => {
                onClose()
                void model.setSort(key, direction)
              }}
            >
              {label}
            </Row>
          ))}
      </ul>
    </Dialog>
  )
}

export function AreaSheet({ model, open, onClose }: SheetProps) {
  const nameOf = useNames()
  const { filters, root } = model
  const step = useOneStep(model, open)
  const choose = (rootAreaId: number | undefined, secondAreaId?: number) => step({ rootAreaId, secondAreaId })
  return (
    <Dialog
      kind="sheet"
      open={open}
      onClose={onClose}
      title={<Trans>Area</Trans>}
      footer={<ShowButton model={model} onClose={onClose} />}
    >
      <ul>
        <Row isChosen={filters.rootAreaId === undefined} onChoose={() => choose(undefined)}>
          <Trans comment="Area filter: no area chosen">All Japan</Trans>
        </Row>
        {model.roots.map((area) => (
          <li key={area.id}>
            <ul>
              <Row isChosen={area.id === filters.rootAreaId} count={area.count} onChoose={() => choose(area.id)}>
                {nameOf(area)}
              </Row>
            </ul>
            {area.id === root?.id && (
              <ul className={styles.districts}>
                {root.children.map((district) => (
                  <li key={district.id}>
                    <button
                      type="button"
                      className={styles.district}
                      aria-pressed={district.id === filters.secondAreaId}
                      onClick={() => choose(area.id, district.id === filters.secondAreaId ? undefined : district.id)}
                    >
                      {nameOf(district)} <span className="num">{district.count}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Number of shops in a category; empty if unknown. */
function countIn(model: SuppliersModel, categoryId: number): { count?: number } {
  const count = model.countOf(categoryId)
  return count === null ? {} : { count }
}

export function CategorySheet({ model, open, onClose }: SheetProps) {
  const nameOf = useNames()
  const choose = (categoryId: number | undefined) => {
    onClose()
    void model.go({ categoryId })
  }
  return (
    <Dialog kind="sheet" open={open} onClose={onClose} title={<Trans>Category</Trans>}>
      <ul>
        <Row isChosen={model.filters.categoryId === undefined} onChoose={() => choose(undefined)}>
          <Trans comment="Category filter: no category chosen">All categories</Trans>
        </Row>
        {model.categories.map((category) => (
          <Row
            key={category.id}
            isChosen={category.id === model.filters.categoryId}
            icon={<CategoryIcon categoryKey={category.key} />}
            onChoose={() => choose(category.id)}
            {...countIn(model, category.id)}
          >
            {nameOf(category)}
          </Row>
        ))}
      </ul>
    </Dialog>
  )
}

/** Filters by time, price, rating, confirmation, language and diet (PE-08). */
export function MoreSheet({ model, open, onClose }: SheetProps) {
  const step = useOneStep(model, open)
  return (
    <Dialog
      kind="sheet"
      open={open}
      onClose={onClose}
      title={<Trans>Filters</Trans>}
      footer={
        <>
          {model.moreCount > 0 && (
            <Button variant="quiet" onClick={() => step(cleared(moreFilters()))}>
              <Trans comment="Takes a filter away">Clear</Trans>
            </Button>
          )}
          <ShowButton model={model} onClose={onClose} />
        </>
      }
    >
      <FilterChips filters={model.filters} hasRatings={model.hasRatings} choose={step} />
    </Dialog>
  )
}

export function VisitSheet({ model, open, onClose }: SheetProps) {
  const { t } = useLingui()
  const { filters, days } = model
  const step = useOneStep(model, open)
  const hasVisit = isSet(filters, 'day') || isSet(filters, 'people')
  return (
    <Dialog
      kind="sheet"
      open={open}
      onClose={onClose}
      title={<Trans comment="Filter by date and head count">Date, guests</Trans>}
      footer={
        <>
          {hasVisit && (
            <Button variant="quiet" onClick={() => step(cleared(['day', 'people']))}>
              <Trans comment="Takes a filter away">Clear</Trans>
            </Button>
          )}
          <ShowButton model={model} onClose={onClose} />
        </>
      }
    >
      <div className={styles.visit}>
        <Stepper
          label={t`Guests`}
          value={filters.people ?? null}
          none={{
            label: t({ message: 'Any', comment: 'People of a search: any number' }),
            onChoose: () => step({ people: undefined }),
          }}
          min={1}
          max={99}
          onChange={(people) => step({ people })}
        />
        <CalendarView
          label={t`Date`}
          value={filters.day ?? ''}
          min={days.min}
          max={days.max}
          onChange={(day) => step({ day })}
        />
      </div>
    </Dialog>
  )
}
