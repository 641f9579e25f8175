import { Plural, Trans, useLingui } from '@lingui/react/macro'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarX from 'lucide-react/icons/calendar-x'
import Search from 'lucide-react/icons/search'
import WifiOff from 'lucide-react/icons/wifi-off'
import { lazy, Suspense } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { useNameParts } from '#web/features/catalogue/names.ts'
import { SearchBox } from '#web/features/search/search-box.tsx'
import { Scene } from '#web/ui/content/scene.tsx'
import { SectionHead } from '#web/ui/content/section-head.tsx'
import { AreaOffers } from './area-offers.tsx'
import styles from './desktop.module.css'
import { LazySections } from './lazy-sections.tsx'
import type { HomeModel } from './model.ts'
import { Categories } from './sections.tsx'

const EIGHT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

function Hero({ model }: { model: HomeModel }) {
  const { t } = useLingui()
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>
          <Trans>Taste and explore Japan, ticket in hand</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Sushi counters, ryokan baths, craft workshops – reserve and pay in your language.</Trans>
        </p>
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
            <Button type="submit" variant="accent">
              <Trans comment="Button of the search form">Search</Trans>
            </Button>
          </form>
        </search>
        <ul className={styles.promises}>
          <li>
            <WifiOff aria-hidden="true" />
            <Trans>Tickets open without a signal</Trans>
          </li>
          <li>
            <BadgeCheck aria-hidden="true" />
            <Trans>Instant confirmation at most places</Trans>
          </li>
          <li>
            <CalendarX aria-hidden="true" />
            <Trans>Free cancellation with a clear deadline</Trans>
          </li>
        </ul>
      </div>
      <Scene name="hero-fuji" priority className={styles.fuji} />
    </section>
  )
}

function Areas({ model }: { model: HomeModel }) {
  const { t } = useLingui()
  const parts = useNameParts()
  const { data, error, refetch } = model.areas
  if (error && !data && model.isOffline) return null
  return (
    <section className={styles.section} aria-labelledby="home-areas">
      <SectionHead id="home-areas">
        <Trans>Where are you going?</Trans>
      </SectionHead>
      {error && !data ? (
        <SectionError error={error} onRetry={refetch} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a row of toggles, not a part of a form
        <div className={styles.areas} role="group" aria-label={t`Area`}>
          {data
            ? data.map((area) => {
                const { name, lang } = parts(area)
                return (
                  <button
                    key={area.id}
                    type="button"
                    className={styles.area}
                    aria-pressed={area.id === model.area?.id}
                    onClick={() => model.chooseArea(area.id)}
                  >
                    <span className={styles.areaName} lang={lang}>
                      {name}
                    </span>
                    <span className={styles.areaCount}>
                      <Plural value={area.count} one="# place" other="# places" />
                    </span>
                    <span className={styles.kanji} lang="ja" translate="no" data-kanji={area.jpName.split('・')[0]} />
                  </button>
                )
              })
            : EIGHT.map((key) => <Skeleton key={key} height="calc(104 * var(--u))" />)}
        </div>
      )}
    </section>
  )
}

const OfflineHome = lazy(async () => ({ default: (await import('./offline-home.tsx')).OfflineHome }))

/** Home page for desktop: hero with search, categories, areas with counts, the area's shops, and the lazy sections. */
export function HomeDesktop({ model }: { model: HomeModel }) {
  return (
    <div className={styles.page}>
      {model.isOffline && (
        <Suspense fallback={null}>
          <OfflineHome hasOwner={model.mayHaveTickets} />
        </Suspense>
      )}
      <Hero model={model} />
      <Categories model={model} />
      <Areas model={model} />
      <AreaOffers key={model.area?.id} model={model} />
      <LazySections model={model} />
    </div>
  )
}
