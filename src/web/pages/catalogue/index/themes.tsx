import { Trans } from '@lingui/react/macro'
import { themeNameText } from '#domain/catalogue/theme-name.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { cx } from '#kit/ui/cx.ts'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { useNameParts } from '#web/features/catalogue/names.ts'
import { suppliersHref } from '#web/paths.ts'
import { SectionHead } from '#web/ui/content/section-head.tsx'
import styles from './discovery-sections.module.css'
import { useAreaOffers } from './model/offers.ts'
import { useSmallThemes } from './model/sections.ts'
import type { HomeModel } from './model.ts'
import { Tiles } from './tiles.tsx'

const BLANKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Themes of the chosen area with links to their shops (HM-04). They are loaded together with the area's suppliers. */
export function AreaThemes({ model }: { model: HomeModel }) {
  const parts = useNameParts()
  const { area, device } = model
  const { data, error } = useAreaOffers(area)
  const themes = data?.themes
  // The suppliers section shows the error and the retry button for both.
  if ((error && !data) || themes?.length === 0 || (!data && model.isOffline)) return null
  const areaName = area ? parts(area).name : ''
  const tiles = themes?.map((theme) => ({
    id: theme.id,
    ...parts(theme),
    href: suppliersHref(device, { theme: theme.id, themeName: themeNameText(theme) }),
    picture: theme.thumbnailUrl,
  }))
  return (
    <section className={styles.section} aria-labelledby="home-themes">
      <SectionHead id="home-themes">
        <Trans comment="Heading over themes such as 'With children'">Ideas for {areaName}</Trans>
      </SectionHead>
      <Tiles tiles={tiles} />
    </section>
  )
}

/** Small themes of all Japan (HM-04). */
export function SmallThemes({ model }: { model: HomeModel }) {
  const { device } = model
  const parts = useNameParts()
  const { data, error, retry } = useSmallThemes()
  if (error && model.isOffline) return null
  return (
    <section className={styles.section} aria-labelledby="home-small-themes">
      <SectionHead id="home-small-themes">
        <Trans comment="Heading over small themes such as 'A bowl of ramen' or 'Kimono and tea'">
          What are you in the mood for?
        </Trans>
      </SectionHead>
      {error ? (
        <SectionError error={error} onRetry={retry} />
      ) : (
        <ul className={cx(styles.chips, styles.flow)} aria-busy={!data}>
          {data
            ? data.map((theme) => {
                const { name, lang } = parts(theme)
                const href = suppliersHref(device, { smalltheme: theme.id, themeName: themeNameText(theme) })
                return (
                  <li key={theme.id}>
                    <AppLink className={styles.chip} href={href} lang={lang}>
                      <Picture src={theme.thumbnailUrl} alt="" width={36} height={36} sizes="36px" />
                      {name}
                    </AppLink>
                  </li>
                )
              })
            : BLANKS.map((key) => (
                <li key={key} className={styles.blankChip} aria-hidden="true">
                  <Skeleton height="100%" />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}
