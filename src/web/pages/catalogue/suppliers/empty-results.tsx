import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isSet, moreFilters, NO_FILTERS } from '#domain/catalogue/list-choices.ts'
import type { FilterName } from '#domain/catalogue/list-filters.ts'
import { LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { useShopWords } from '#web/features/catalogue/labels.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { FILTER_WORDS } from './filter-words.tsx'
import type { SuppliersModel } from './model.ts'

/** Label of a suggestion: the list without one of its filters. */
function Without({ filter }: { filter: ReactNode }) {
  return (
    <Trans comment="Link in an empty list; the placeholder is the keyword or the filter to take off">
      Without “{filter}”
    </Trans>
  )
}

/** Suggestions for an empty list: remove one filter, the most restrictive first. */
export function NoShops({ model }: { model: SuppliersModel }) {
  const { t } = useLingui()
  const words = useShopWords()
  const { filters } = model
  const isTheme = filters.themeId !== undefined || filters.smallThemeId !== undefined
  const { loosen } = model
  const step = (key: FilterName, label: ReactNode) =>
    isSet(filters, key) ? [{ key, href: model.hrefWithout(key), label }] : []
  const steps = [
    ...step('keyword', <Without filter={model.keyword} />),
    ...step('day', t`On any day`),
    ...step('area', t`Anywhere in Japan`),
    ...step('category', t`In all categories`),
    ...step('people', t`Any number of guests`),
    ...moreFilters('time').flatMap((name) => step(name, <Without filter={FILTER_WORDS[name].label(filters, words)} />)),
    ...(isTheme ? [{ key: 'theme' as const, href: model.href(NO_FILTERS), label: t`All places` }] : []),
  ]
  /**
   * Suggestions that yield results, by the server's counts, the most results first. Without an answer, all
   * suggestions in their own order.
   */
  const helpful = loosen?.flatMap(({ without, total }) => {
    const step = steps.find(({ key }) => key === without)
    return step ? [{ ...step, total }] : []
  })
  const offered = helpful?.length ? helpful : steps.map((step) => ({ ...step, total: null }))
  return (
    <EmptyState
      picture={<Scene name="empty-search" />}
      title={<Trans>No places match all your filters</Trans>}
      action={offered.slice(0, 3).map(({ key, href, label, total }, index) => (
        <LinkButton key={key} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
          {total !== null && ` (${total})`}
        </LinkButton>
      ))}
    >
      <p>
        <Trans>Remove a filter and try again.</Trans>
      </p>
    </EmptyState>
  )
}

/** Shown if the page number in the URL is past the end of the list. */
export function NoSuchPage({ model }: { model: SuppliersModel }) {
  return (
    <EmptyState
      picture={<Scene name="empty-search" />}
      title={<Trans>There’s nothing on this page</Trans>}
      action={
        <LinkButton href={model.href({})}>
          <Trans>See first page</Trans>
        </LinkButton>
      }
    />
  )
}
