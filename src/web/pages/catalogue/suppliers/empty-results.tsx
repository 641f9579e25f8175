import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { useShopWords } from '#web/features/catalogue/labels.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { InstantConfirmation, PriceBand, ScoreFrom, TimesFrom } from './filter-words.tsx'
import { NO_FILTERS } from './filters.ts'
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
  const isTheme = filters.theme !== undefined || filters.smalltheme !== undefined
  const loosen = model.loosen
  const steps = [
    model.keyword && {
      key: 'keyword',
      href: model.href({ keyword: undefined }),
      label: <Without filter={model.keyword} />,
    },
    filters.warehouseDate && { key: 'day', href: model.href({ warehouseDate: undefined }), label: t`On any day` },
    (filters.rootAreaId ?? filters.secondAreaId) && {
      key: 'area',
      href: model.href({ rootAreaId: undefined, secondAreaId: undefined }),
      label: t`Anywhere in Japan`,
    },
    filters.categoryId && { key: 'category', href: model.href({ categoryId: undefined }), label: t`In all categories` },
    filters.peopleNum && {
      key: 'people',
      href: model.href({ peopleNum: undefined }),
      label: t`Any number of guests`,
    },
    filters.timeFrom !== undefined &&
      filters.timeTo !== undefined && {
        key: 'time',
        href: model.href({ timeFrom: undefined, timeTo: undefined }),
        label: <Without filter={<TimesFrom from={filters.timeFrom} to={filters.timeTo} />} />,
      },
    (filters.priceFrom ?? filters.priceTo) !== undefined && {
      key: 'price',
      href: model.href({ priceFrom: undefined, priceTo: undefined }),
      label: <Without filter={<PriceBand from={filters.priceFrom} to={filters.priceTo} />} />,
    },
    filters.minScore && {
      key: 'score',
      href: model.href({ minScore: undefined }),
      label: <Without filter={<ScoreFrom score={filters.minScore} />} />,
    },
    filters.confirmation && {
      key: 'instant',
      href: model.href({ confirmation: undefined }),
      label: <Without filter={<InstantConfirmation />} />,
    },
    filters.speaks && {
      key: 'speaks',
      href: model.href({ speaks: undefined }),
      label: <Without filter={words.list(filters.speaks.split(',').map(words.language))} />,
    },
    filters.diet && {
      key: 'diet',
      href: model.href({ diet: undefined }),
      label: <Without filter={words.list(filters.diet.split(',').map(words.diet))} />,
    },
    isTheme && { key: 'theme', href: model.href(NO_FILTERS), label: t`All places` },
  ].filter((step) => typeof step === 'object')
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
