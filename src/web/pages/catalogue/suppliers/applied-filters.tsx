import { Plural, Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useShopWords } from '#web/features/catalogue/labels.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { useLayout } from '#web/ui/device-context.tsx'
import styles from './applied-filters.module.css'
import { InstantConfirmation, PriceBand, ScoreFrom, TimesFrom } from './filter-words.tsx'
import { type Filters, NO_FILTERS } from './filters.ts'
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
  const { rootAreaId, secondAreaId, categoryId, theme, smalltheme } = filters
  // A chip without a name yet keeps its space, to prevent layout shift in the list below.
  const add = (key: string, name: string | null, part: Partial<Filters>) => {
    if (name === null && model.matchesName) return
    chips.push({ key, label: name ?? <Skeleton width="calc(64 * var(--u))" shape="line" />, href: model.href(part) })
  }
  // In the column layout, the row of filter buttons already shows this filter.
  if (!isColumn && (theme ?? smalltheme)) {
    const label = model.themeTitle ?? <Trans comment="Filter by a theme whose name is not known">Theme</Trans>
    const href = model.href({ theme: undefined, smalltheme: undefined, themeName: undefined })
    chips.push({ key: 'theme', label, href })
  }
  if (!isColumn && (rootAreaId ?? secondAreaId)) {
    add('root', root && nameOf(root), { rootAreaId: undefined, secondAreaId: undefined })
  }
  if (!isColumn && secondAreaId)
    add('district', district && nameOf(district), { secondAreaId: undefined, rootAreaId: root?.id })
  if (!isColumn && categoryId) add('category', category && nameOf(category), { categoryId: undefined })
  if (!isColumn && filters.warehouseDate) {
    chips.push({
      key: 'day',
      label: format.day(filters.warehouseDate),
      href: model.href({ warehouseDate: undefined }),
    })
  }
  if (!isColumn && filters.peopleNum) {
    chips.push({
      key: 'people',
      label: <Plural value={filters.peopleNum} one="# guest" other="# guests" />,
      href: model.href({ peopleNum: undefined }),
    })
  }
  if (!isColumn && filters.keyword) {
    chips.push({ key: 'keyword', label: `“${model.keyword}”`, href: model.href({ keyword: undefined }) })
  }
  const { priceFrom, priceTo, minScore, confirmation } = filters
  if (priceFrom !== undefined || priceTo !== undefined) {
    const href = model.href({ priceFrom: undefined, priceTo: undefined })
    chips.push({ key: 'price', label: <PriceBand from={priceFrom} to={priceTo} />, href })
  }
  if (minScore !== undefined) {
    chips.push({ key: 'score', label: <ScoreFrom score={minScore} />, href: model.href({ minScore: undefined }) })
  }
  if (confirmation !== undefined) {
    chips.push({ key: 'instant', label: <InstantConfirmation />, href: model.href({ confirmation: undefined }) })
  }
  const { timeFrom, timeTo } = filters
  if (timeFrom !== undefined && timeTo !== undefined) {
    const href = model.href({ timeFrom: undefined, timeTo: undefined })
    chips.push({ key: 'time', label: <TimesFrom from={timeFrom} to={timeTo} />, href })
  }
  const without = (codes: readonly string[], code: string) => codes.filter((one) => one !== code).join() || undefined
  const [spoken, diets] = [filters.speaks?.split(',') ?? [], filters.diet?.split(',') ?? []]
  for (const code of spoken) {
    chips.push({ key: code, label: words.language(code), href: model.href({ speaks: without(spoken, code) }) })
  }
  for (const code of diets) {
    chips.push({ key: code, label: words.diet(code), href: model.href({ diet: without(diets, code) }) })
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
