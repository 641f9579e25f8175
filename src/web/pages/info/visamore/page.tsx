import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { VisaFile } from '#contract/visa.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Badge } from '#kit/ui/badge.tsx'
import { LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { VisaShops } from '#web/features/catalogue/visa-shops.tsx'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { SectionHead } from '#web/ui/content/section-head.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useVisaFile } from './model.ts'
import { useVisaMoreSearch } from './search.ts'
import styles from './visamore.module.css'

type Shops = VisaFile['shops']

/** Areas in the file without duplicates, sorted by id. */
function areasOf(file: VisaFile): Shops[number]['area'][] {
  const all = [...file.visa, ...file.evisa, ...file.shops].map(({ area }) => area)
  return [...new Map(all.map((area) => [area.id, area])).values()].sort((a, b) => a.id - b.id)
}

/** Links that filter the shops by area. */
function Areas({ file, chosen }: { file: VisaFile; chosen: number | undefined }) {
  const { t } = useLingui()
  const nameOf = useNames()
  const device = useDevice()
  const nav = useRef<HTMLElement>(null)
  // On phones the chosen area may be scrolled out of view.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  const links = [
    {
      id: undefined,
      label: <Trans comment="Choice that leaves all areas">All Japan</Trans>,
      href: pagePath(device, 'visamore'),
    },
    ...areasOf(file).map((area) => ({
      id: area.id,
      label: nameOf(area),
      href: pagePath(device, 'visamore', { rootAreaId: area.id }),
    })),
  ]
  return (
    <nav ref={nav} className={styles.areas} aria-label={t`Areas`}>
      {links.map(({ id, label, href }) => (
        <AppLink
          key={href}
          className={styles.area}
          href={href}
          keepsPlace
          aria-current={id === chosen ? 'page' : undefined}
        >
          {label}
        </AppLink>
      ))}
    </nav>
  )
}

function List({ id, shops, children }: { id: string; shops: Shops; children: ReactNode }) {
  if (shops.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby={id}>
      <SectionHead id={id}>{children}</SectionHead>
      <VisaShops shops={shops} />
    </section>
  )
}

/** The lists and the area filter, rendered together to prevent layout shift. */
function Found({ file, rootAreaId }: { file: VisaFile; rootAreaId: number | undefined }) {
  const device = useDevice()
  const here = (shops: Shops) => shops.filter(({ area }) => rootAreaId === undefined || area.id === rootAreaId)
  const [visa, evisa, all] = [here(file.visa), here(file.evisa), here(file.shops)]
  const count = all.length
  return (
    <>
      <Areas file={file} chosen={rootAreaId} />
      <List id="visa-list" shops={visa}>
        <Trans comment="Heading over shops; Visa is the card brand">For Visa card holders</Trans>
      </List>
      <List id="evisa-list" shops={evisa}>
        <Trans comment="Heading over shops; e-Visa is a kind of Visa card">For e-Visa holders</Trans>
      </List>
      <List id="shop-list" shops={all}>
        <Plural value={count} one="# place in this offer" other="All # places in this offer" />
      </List>
      {visa.length + evisa.length + count === 0 && (
        <EmptyState
          picture={<Scene name="empty-search" />}
          title={<Trans>No places in this area took part</Trans>}
          action={
            <LinkButton href={pagePath(device, 'suppliers')}>
              <Trans>Explore places</Trans>
            </LinkButton>
          }
        />
      )}
    </>
  )
}

/** Full list of the suppliers and shops of the Visa offers, from the static file (VI-03, VI-05). */
export function VisaMorePage() {
  const { t } = useLingui()
  const device = useDevice()
  const { rootAreaId } = useVisaMoreSearch()
  const { file, error, retry } = useVisaFile()
  const home = pagePath(device, 'index')
  const offer = pagePath(device, 'visa')
  return (
    <>
      <PageHead
        title={t`Places in the Visa card offer`}
        back={offer}
        returns
        crumbs={[
          { label: t`Home`, href: home },
          { label: t`Visa card offer`, href: offer },
        ]}
      />
      <article className={styles.page}>
        <header className={styles.head}>
          <h1>
            <Trans>Places in the Visa card offer</Trans>
          </h1>
          <p>
            <Trans>
              These places took part in the Visa card offer until April 2021. Today, they welcome you at the prices
              shown.
            </Trans>
          </p>
          <p>
            <Badge tone="used" size="md">
              <Trans>This offer has ended</Trans>
            </Badge>
          </p>
        </header>
        {file ? (
          <Found file={file} rootAreaId={rootAreaId} />
        ) : error ? (
          <SectionError error={error} onRetry={retry} />
        ) : (
          <VisaShops shops={undefined} />
        )}
      </article>
    </>
  )
}
