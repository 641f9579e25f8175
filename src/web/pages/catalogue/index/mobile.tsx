import { Trans, useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { SearchBox } from '#web/features/search/search-box.tsx'
import { Scene } from '#web/ui/content/scene.tsx'
import { AreaOffers } from './area-offers.tsx'
import { LazySections } from './lazy-sections.tsx'
import styles from './mobile.module.css'
import type { HomeModel } from './model.ts'
import { Categories } from './sections.tsx'

const CHIPS = ['a', 'b', 'c', 'd', 'e'] as const

function SearchBar({ model }: { model: HomeModel }) {
  const { t } = useLingui()
  return (
    <search>
      <form className={styles.search} onSubmit={model.handleSearch}>
        <SearchBox
          icon={<Search aria-hidden="true" />}
          label={t`Search for a restaurant, dish or place`}
          placeholder={t`Restaurant, dish or place`}
          value={model.keyword}
          onChange={model.setKeyword}
          onChoose={model.chooseSearch}
        />
      </form>
    </search>
  )
}

function AreaChips({ model }: { model: HomeModel }) {
  const { t } = useLingui()
  const nameOf = useNames()
  const { data, error, refetch } = model.areas
  if (error && !data && model.isOffline) return null
  if (error && !data) return <SectionError error={error} onRetry={refetch} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of toggles, not a part of a form
    <div className={styles.chips} role="group" aria-label={t`Area`}>
      {data
        ? data.map((area) => (
            <button
              key={area.id}
              type="button"
              className={styles.chip}
              aria-pressed={area.id === model.area?.id}
              onClick={(event) => {
                model.chooseArea(area.id)
                event.currentTarget.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' })
              }}
            >
              {nameOf(area)}
            </button>
          ))
        : CHIPS.map((key) => (
            <span key={key} className={styles.blank}>
              <Skeleton height="100%" />
            </span>
          ))}
    </div>
  )
}

/** Only devices that may have tickets load the code that reads them. */
const NextTicket = lazy(async () => ({ default: (await import('./next-ticket.tsx')).NextTicket }))

const OfflineHome = lazy(async () => ({ default: (await import('./offline-home.tsx')).OfflineHome }))

function Welcome() {
  return (
    <div className={styles.words}>
      <h1>
        <Trans>Taste and explore Japan, ticket in hand</Trans>
      </h1>
      <p>
        <Trans>Reserve, pay, go. Your ticket opens without a signal.</Trans>
      </p>
    </div>
  )
}

/** Home page for phones: search, next ticket, areas, categories, the area's shops, and the lazy sections. */
export function HomeMobile({ model }: { model: HomeModel }) {
  return (
    <div className={styles.page}>
      <SearchBar model={model} />
      <section className={styles.hero}>
        {model.mayHaveTickets ? (
          <Suspense fallback={<div className={styles.words} />}>
            <NextTicket otherwise={<Welcome />} />
          </Suspense>
        ) : (
          <Welcome />
        )}
        <Scene name="hero-fuji" priority className={styles.fuji} />
      </section>
      {model.isOffline && (
        <Suspense fallback={null}>
          <OfflineHome hasOwner={model.mayHaveTickets} />
        </Suspense>
      )}
      <AreaChips model={model} />
      <Categories model={model} />
      <AreaOffers key={model.area?.id} model={model} />
      <LazySections model={model} />
    </div>
  )
}
