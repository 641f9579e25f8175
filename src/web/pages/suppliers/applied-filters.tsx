import { Plural, Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useNames } from '#web/features/catalogue/use-names.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { useFormat } from '#web/ui/use-format.ts'
import styles from './applied-filters.module.css'
import type { SuppliersModel } from './model.ts'

/** What the list is narrowed to; each can be taken away. */
export function AppliedFilters({ model }: { model: SuppliersModel }) {
  const { t } = useLingui()
  const nameOf = useNames()
  const format = useFormat()
  const { filters, root, district, category } = model
  const chips: { key: string; label: ReactNode; href: string }[] = []
  if (root) {
    chips.push({
      key: 'root',
      label: nameOf(root),
      href: model.href({ rootAreaId: undefined, secondAreaId: undefined }),
    })
  }
  if (district) chips.push({ key: 'district', label: nameOf(district), href: model.href({ secondAreaId: undefined }) })
  if (category) chips.push({ key: 'category', label: nameOf(category), href: model.href({ categoryId: undefined }) })
  if (filters.warehouseDate) {
    chips.push({
      key: 'day',
      label: format.day(filters.warehouseDate),
      href: model.href({ warehouseDate: undefined }),
    })
  }
  if (filters.peopleNum) {
    chips.push({
      key: 'people',
      label: <Plural value={filters.peopleNum} one="# person" other="# people" />,
      href: model.href({ peopleNum: undefined }),
    })
  }
  if (filters.keyword) {
    chips.push({ key: 'keyword', label: `“${filters.keyword}”`, href: model.href({ keyword: undefined }) })
  }
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t`Chosen filters`}>
      {chips.map(({ key, label, href }) => (
        <li key={key}>
          <AppLink className={styles.chip} href={href}>
            <span className="said">
              <Trans comment="Before the name of a filter that can be taken away">Remove filter:</Trans>{' '}
            </span>
            {label}
            <X aria-hidden="true" />
          </AppLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <AppLink
            className={styles.clear}
            href={model.href({
              rootAreaId: undefined,
              secondAreaId: undefined,
              categoryId: undefined,
              warehouseDate: undefined,
              peopleNum: undefined,
              keyword: undefined,
            })}
          >
            <Trans comment="Takes all filters of a list away">Clear all</Trans>
          </AppLink>
        </li>
      )}
    </ul>
  )
}
