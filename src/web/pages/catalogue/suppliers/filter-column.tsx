import { Trans, useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { DateField } from '#web/ui/forms/date-field.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { FilterChips } from './filter-chips.tsx'
import styles from './filter-column.module.css'
import type { SuppliersModel } from './model.ts'

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

interface FacetProps {
  readonly href: string
  readonly isChosen: boolean
  /** Null if unknown. */
  readonly count?: number | null
  readonly children: ReactNode
}

function Facet({ href, isChosen, count, children }: FacetProps) {
  return (
    <AppLink className={styles.facet} href={href} aria-current={isChosen || undefined}>
      <span>{children}</span>
      {typeof count === 'number' && <span className={`${styles.count} num`}>{count}</span>}
    </AppLink>
  )
}

/** Number of placeholder rows while the areas load: nine areas and all Japan. */
const AREA_PLACES = 10
const CATEGORY_PLACES = 9

function Places({ rows }: { rows: number }) {
  return (
    <ul>
      {Array.from({ length: rows }, (_, index) => `place-${index}`).map((key) => (
        <li key={key} className={styles.facet}>
          <Skeleton shape="line" width="60%" />
        </li>
      ))}
    </ul>
  )
}

function Categories({ model }: { model: SuppliersModel }) {
  const nameOf = useNames()
  if (!model.matchesName) return <Places rows={CATEGORY_PLACES} />
  return (
    <ul>
      <li>
        <Facet href={model.href({ categoryId: undefined })} isChosen={model.filters.categoryId === undefined}>
          <Trans comment="Category filter: no category chosen">All categories</Trans>
        </Facet>
      </li>
      {model.categories.map((category) => (
        <li key={category.id}>
          <Facet
            href={model.href({ categoryId: category.id })}
            isChosen={category.id === model.filters.categoryId}
            count={model.countOf(category.id)}
          >
            {nameOf(category)}
          </Facet>
        </li>
      ))}
    </ul>
  )
}

function Areas({ model }: { model: SuppliersModel }) {
  const nameOf = useNames()
  const { filters, root } = model
  if (!model.matchesName) return <Places rows={AREA_PLACES} />
  return (
    <ul>
      <li>
        <Facet
          href={model.href({ rootAreaId: undefined, secondAreaId: undefined })}
          isChosen={filters.rootAreaId === undefined}
        >
          <Trans comment="Area filter: no area chosen">All Japan</Trans>
        </Facet>
      </li>
      {model.roots.map((area) => (
        <li key={area.id}>
          <Facet
            href={model.href({ rootAreaId: area.id, secondAreaId: undefined })}
            isChosen={area.id === filters.rootAreaId && filters.secondAreaId === undefined}
            count={area.count}
          >
            {nameOf(area)}
          </Facet>
          {area.id === root?.id && (
            <ul className={styles.inner}>
              {root.children.map((district) => (
                <li key={district.id}>
                  <Facet
                    href={model.href({ rootAreaId: area.id, secondAreaId: district.id })}
                    isChosen={district.id === filters.secondAreaId}
                    count={district.count}
                  >
                    {nameOf(district)}
                  </Facet>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** All filters of the list; they can be combined (SL-04). */
export function FilterColumn({ model }: { model: SuppliersModel }) {
  const { t } = useLingui()
  const { filters, days } = model
  return (
    <aside className={styles.column} aria-label={t`Filters`}>
      <search>
        <TextField
          type="search"
          label={t`Name or dish`}
          icon={<Search aria-hidden="true" />}
          maxLength={80}
          autoComplete="off"
          value={model.typed}
          onChange={model.type}
        />
      </search>
      <Group title={<Trans>Date and guests</Trans>}>
        <DateField
          label={t`Date`}
          value={filters.day ?? ''}
          min={days.min}
          max={days.max}
          onChange={(day) => void model.go({ day })}
        />
        <Stepper
          label={t`Guests`}
          value={filters.people ?? null}
          none={{
            label: t({ message: 'Any', comment: 'People of a search: any number' }),
            onChoose: () => void model.go({ people: undefined }, { replace: true, keepScroll: true }),
          }}
          min={1}
          max={99}
          onChange={(people) => void model.go({ people }, { replace: true, keepScroll: true })}
        />
      </Group>
      <FilterChips
        filters={filters}
        hasRatings={model.hasRatings}
        choose={(part) => void model.go(part, { keepScroll: true })}
      />
      <Group title={<Trans>Area</Trans>}>
        <Areas model={model} />
      </Group>
      <Group title={<Trans>Category</Trans>}>
        <Categories model={model} />
      </Group>
    </aside>
  )
}
