import { Plural, Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { chosenOf, cleared, moreFilters, NO_FILTERS, toggled } from '#domain/catalogue/list-choices.ts'
import type { FilterName, ListFilters } from '#domain/catalogue/list-filters.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useShopWords } from '#web/features/catalogue/labels.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { useLayout } from '#web/ui/device-context.tsx'
import styles from './applied-filters.module.css'
import { FILTER_WORDS } from './filter-words.tsx'
import type { SuppliersModel } from './model.ts'

/** The applied filters, each with a button to remove it. */
export function AppliedFilters({ model }: { model: SuppliersModel }) {
  const { t } = useLingui()
  const nameOf = useNames()
  const format = useFormat()
  const { filters, root, district, category } = model
  const words = useShopWords()
  const isColumn = useLayout() === 'column'
  const chips: { key: string; label: ReactNode; href: string }[] = []
  const { rootAreaId, secondAreaId } = filters
  // A chip without a name yet keeps its space, to prevent layout shift in the list below.
  const add = (key: string, name: string | null, part: Partial<ListFilters>) => {
    if (name === null && model.matchesName) return
    chips.push({ key, label: name ?? <Skeleton width="calc(64 * var(--u))" shape="line" />, href: model.href(part) })
  }
  const put = (key: FilterName, label: ReactNode) => chips.push({ key, label, href: model.hrefWithout(key) })
  // In the column layout, the row of filter buttons already shows these filters.
  if (!isColumn) {
    if (filters.themeId ?? filters.smallThemeId) {
      put('theme', model.themeTitle ?? <Trans comment="Filter by a theme whose name is not known">Theme</Trans>)
    }
    if (rootAreaId ?? secondAreaId) add('root', root && nameOf(root), cleared(['area']))
    if (secondAreaId) add('district', district && nameOf(district), { secondAreaId: undefined, rootAreaId: root?.id })
    if (filters.categoryId) add('category', category && nameOf(category), cleared(['category']))
    if (filters.day) put('day', format.day(filters.day))
    if (filters.people) put('people', <Plural value={filters.people} one="# guest" other="# guests" />)
    if (filters.keyword) put('keyword', `“${model.keyword}”`)
  }
  for (const name of moreFilters('price', 'score', 'instant', 'time')) {
    for (const choice of chosenOf(filters, name)) {
      const href = model.href(toggled(filters, choice))
      chips.push({ key: `${name} ${choice.key}`, label: FILTER_WORDS[name].label(choice.part, words), href })
    }
  }
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t`Selected filters`}>
      {chips.map(({ key, label, href }) => (
        <li key={key}>
          <AppLink className={styles.chip} href={href}>
            <span className="visuallyHidden">
              <Trans comment="Before the name of a filter that can be taken away">Remove filter:</Trans>{' '}
            </span>
            {label}
            <X aria-hidden="true" />
          </AppLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <AppLink className={styles.clear} href={model.href(NO_FILTERS)}>
            <Trans comment="Takes all filters of a list away">Clear all</Trans>
          </AppLink>
        </li>
      )}
    </ul>
  )
}
