import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import Footprints from 'lucide-react/icons/footprints'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { AddressCard } from '#web/features/catalogue/address-card.tsx'
import { ConfirmationBadge } from '#web/features/catalogue/confirmation-badge.tsx'
import { CouponList } from '#web/features/catalogue/coupon-list.tsx'
import { OpeningHours } from '#web/features/catalogue/opening-hours.tsx'
import { PackageCard, PackageCardSkeleton } from '#web/features/catalogue/package-card.tsx'
import { PriceRange } from '#web/features/catalogue/price-range.tsx'
import { Score } from '#web/features/catalogue/score.tsx'
import { SectionError } from '#web/features/catalogue/section-error.tsx'
import { useNameParts, useNames } from '#web/features/catalogue/use-names.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { useFormat } from '#web/ui/use-format.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import type { SupplierModel } from './model.ts'
import styles from './parts.module.css'

/** What `isTip` has to say (SP-02). */
export function Tip({ model }: { model: SupplierModel }) {
  if (model.tip === null) return null
  return model.tip === 'login' ? (
    <Banner
      action={
        <AppLink href={`/${model.device}/login`}>
          <Trans>Log in</Trans>
        </AppLink>
      }
    >
      <Trans>Log in to see your coupons for this shop.</Trans>
    </Banner>
  ) : (
    <Banner>
      <Trans>Your coupons for this shop can be used when you pay.</Trans>
    </Banner>
  )
}

/** Name, place, score, labels, prices. */
export function Title({ model }: { model: SupplierModel }) {
  const { supplier, category, place, approx } = model
  const nameOf = useNames()
  const { name, lang, japanese } = useNameParts()(supplier)
  return (
    <header className={styles.title}>
      <h1 lang={lang}>{name}</h1>
      <p className={styles.soft}>
        {japanese && <span lang="ja">{japanese} · </span>}
        {category && `${nameOf(category)} · `}
        {place}
      </p>
      <div className={styles.facts}>
        <Score score={supplier.score} />
        <ConfirmationBadge confirmation={supplier.confirmation} />
        {supplier.distanceDesc && <span className={styles.soft}>{supplier.distanceDesc}</span>}
      </div>
      <ul className={styles.labels}>
        {supplier.labels.map((label) => (
          <li key={label.name}>{nameOf(label)}</li>
        ))}
      </ul>
      <PriceRange min={supplier.minMallPrice} max={supplier.maxMallPrice} approx={approx} size="lg" />
    </header>
  )
}

/** What the supplier sells (SP-04). With `picks` one is chosen for the booking beside it. */
export function Packages({ model, picks }: { model: SupplierModel; picks: boolean }) {
  const format = useFormat()
  const { packages, booking, approx } = model
  const { data, error, refetch } = packages
  const next = booking.next
  return (
    <section className={styles.section} aria-labelledby="supplier-packages">
      <h2 id="supplier-packages">
        <Trans>Packages</Trans>
      </h2>
      {error && !data && <SectionError error={error} onRetry={refetch} />}
      {!data && !error && (
        <div className={styles.packages}>
          <PackageCardSkeleton />
          <PackageCardSkeleton />
        </div>
      )}
      <ul className={styles.packages}>
        {data?.map((pack) => (
          <li key={pack.id}>
            <PackageCard
              pack={pack}
              href={model.packageHref(pack.id)}
              approx={approx}
              note={
                pack.useType === 1 &&
                next && (
                  <Trans comment="The soonest times that can be reserved">
                    Next free: {format.day(next.day)} {next.times.join(' · ')}
                  </Trans>
                )
              }
              {...(picks && {
                choice: {
                  name: 'booking-package',
                  isChosen: pack.id === booking.pack?.id,
                  onChoose: () => booking.choosePackage(pack.id),
                },
              })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Codes for this supplier (SP-05). */
export function Coupons({ model }: { model: SupplierModel }) {
  if (model.coupons.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="supplier-coupons">
      <h2 id="supplier-coupons">
        <Trans>Coupons</Trans>
      </h2>
      <CouponList coupons={model.coupons} />
      <p className={styles.soft}>
        <Trans>Enter the code when you pay.</Trans>
      </p>
    </section>
  )
}

/** What it is like there. */
export function About({ model }: { model: SupplierModel }) {
  const nameOf = useNames()
  return (
    <section className={styles.section} aria-labelledby="supplier-about">
      <h2 id="supplier-about">
        <Trans comment="Heading over the description of a shop">About this place</Trans>
      </h2>
      <p>{nameOf(model.supplier.about)}</p>
    </section>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Hours, the way there, the address for a driver. */
export function Visit({ model }: { model: SupplierModel }) {
  const { t } = useLingui()
  const locale = useLocale()
  const nameOf = useNames()
  const { supplier } = model
  const name = nameOf(supplier)
  return (
    <section className={styles.section} aria-labelledby="supplier-visit">
      <h2 id="supplier-visit">
        <Trans>Opening hours and access</Trans>
      </h2>
      <dl className={styles.visit}>
        <Fact icon={<Clock aria-hidden="true" />} label={<Trans>Arrival times</Trans>}>
          <OpeningHours periods={supplier.periods} />
        </Fact>
        <Fact icon={<Footprints aria-hidden="true" />} label={<Trans>Getting there</Trans>}>
          {nameOf(supplier.access)}
        </Fact>
        <Fact icon={<MapPin aria-hidden="true" />} label={<Trans>Address</Trans>}>
          {locale === 'ja' ? supplier.addressJa : <span lang="en">{supplier.addressEn}</span>}
          {model.mapHref && (
            <a
              className={styles.link}
              href={model.mapHref}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t`Open ${name} in a map, in a new tab`}
            >
              <Trans>Open in a map</Trans>
            </a>
          )}
        </Fact>
        <Fact icon={<Phone aria-hidden="true" />} label={<Trans>Phone</Trans>}>
          <a className={`${styles.link} num`} href={`tel:${supplier.phone.replace(/[^+\d]/g, '')}`}>
            {supplier.phone}
          </a>
        </Fact>
      </dl>
      <AddressCard supplier={supplier} />
    </section>
  )
}

/** The rules of cancelling and changing in this shop. */
export function Rules({ model }: { model: SupplierModel }) {
  const { cancelRule, device } = model
  return (
    <section className={styles.section} aria-labelledby="supplier-rules">
      <h2 id="supplier-rules">
        <Trans>Cancellation and late arrival</Trans>
      </h2>
      <ul className={styles.rules}>
        <li>
          <Plural
            value={cancelRule + 1}
            one="Free cancellation until # day before the visit. After that, the full price is charged."
            other="Free cancellation until # days before the visit. After that, the full price is charged."
          />
        </li>
        <li>
          <Trans>The shop holds your place for 15 minutes. Please call if you will be later.</Trans>
        </li>
        <li>
          <AppLink href={`/${device}/serviceprovision`}>
            <Trans>Full terms of service</Trans>
          </AppLink>
        </li>
      </ul>
    </section>
  )
}
