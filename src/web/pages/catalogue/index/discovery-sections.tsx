import { Trans } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { TopHeading } from '#web/features/catalogue/cards/top-heading.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { suppliersHref } from '#web/paths.ts'
import { SectionHead } from '#web/ui/content/section-head.tsx'
import { Banners } from './banners.tsx'
import styles from './discovery-sections.module.css'
import { HowItWorks } from './how-it-works.tsx'
import { useTopSuppliers } from './model/sections.ts'
import type { HomeModel } from './model.ts'
import { SupplierRow } from './sections.tsx'
import { AreaThemes, SmallThemes } from './themes.tsx'
import { VisaShops } from './visa-shops.tsx'

/** The best-rated suppliers of all Japan, best first (HM-05); without scores, those picked by the operator (RV-01). */
function TopSuppliers({ model }: { model: HomeModel }) {
  const { data, error, retry } = useTopSuppliers()
  if (error && model.isOffline) return null
  return (
    <section className={styles.section} aria-labelledby="home-top">
      <SectionHead
        id="home-top"
        more={{
          href: suppliersHref(model.device, data?.kind === 'rated' || !data ? { order: 'score desc' } : {}),
          label: <Trans comment="Link to the whole list">See all</Trans>,
        }}
      >
        <TopHeading kind={data?.kind} />
      </SectionHead>
      {error ? <SectionError error={error} onRetry={retry} /> : <SupplierRow model={model} suppliers={data?.shops} />}
    </section>
  )
}

/** Districts of the chosen area with the number of shops in each. */
function Districts({ model }: { model: HomeModel }) {
  const nameOf = useNames()
  const area = model.area
  const districts = area?.children.filter(({ count }) => count > 0) ?? []
  if (!area || districts.length === 0) return null
  const name = nameOf(area)
  return (
    <section className={styles.section} aria-labelledby="home-districts">
      <SectionHead id="home-districts">
        <Trans comment="Heading over the districts of an area">Around {name}</Trans>
      </SectionHead>
      <ul className={styles.chips}>
        {districts.map((district) => (
          <li key={district.id}>
            <AppLink
              className={styles.chip}
              href={suppliersHref(model.device, { rootAreaId: area.id, secondAreaId: district.id })}
            >
              {nameOf(district)}
              <span className={`${styles.count} num`}>{district.count}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sections of the home page below the fold. */
export function DiscoverySections({ model }: { model: HomeModel }) {
  return (
    <div className={styles.sections}>
      <AreaThemes model={model} />
      <Banners model={model} />
      <TopSuppliers model={model} />
      <SmallThemes model={model} />
      <VisaShops model={model} />
      <Districts model={model} />
      <HowItWorks />
    </div>
  )
}
