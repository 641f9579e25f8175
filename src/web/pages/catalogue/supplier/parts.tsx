import { Trans, useLingui } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { CarryButton } from '#web/features/carry/carry-button.tsx'
import { PhoneQr } from '#web/features/carry/phone-qr.tsx'
import { AtShop } from '#web/features/catalogue/at-shop.tsx'
import { ConfirmationBadge } from '#web/features/catalogue/cards/confirmation-badge.tsx'
import { PackageCard, PackageCardSkeleton } from '#web/features/catalogue/cards/package-card.tsx'
import { PickedBadge } from '#web/features/catalogue/cards/picked-badge.tsx'
import { PriceRange } from '#web/features/catalogue/cards/price-range.tsx'
import { Rating } from '#web/features/catalogue/cards/rating.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { CouponList } from '#web/features/catalogue/coupon-list.tsx'
import { supplierHref } from '#web/features/catalogue/links.ts'
import { useNameParts, useNames } from '#web/features/catalogue/names.ts'
import { PageHeading } from '#web/features/catalogue/page-heading.tsx'
import { Heart } from '#web/features/favorites/heart.tsx'
import { ShareButton } from '#web/features/share/share-button.tsx'
import { pagePath } from '#web/paths.ts'
import type { Booking } from './model/booking.ts'
import { useCoupons, usePackages } from './model/offers.ts'
import { useTip } from './model/tip.ts'
import { useTitle } from './model/title.ts'
import type { SupplierModel } from './model.ts'
import styles from './parts.module.css'

/** Banner for `isTip` (SP-02). */
export function Tip({ model }: { model: SupplierModel }) {
  const tip = useTip(model.search.isTip)
  if (tip === null) return null
  return tip === 'login' ? (
    <Banner
      action={
        <AppLink href={pagePath(model.device, 'login')}>
          <Trans>Log in</Trans>
        </AppLink>
      }
    >
      <Trans>Log in to see your coupons for this venue.</Trans>
    </Banner>
  ) : (
    <Banner>
      <Trans>You can use your coupons for this venue when you pay.</Trans>
    </Banner>
  )
}

/** Name, location, rating, labels and prices. */
export function Title({ model }: { model: SupplierModel }) {
  const { t } = useLingui()
  const { supplier } = model
  const { category, place, distance, approx } = useTitle(supplier)
  const nameOf = useNames()
  const { name, lang, japanese } = useNameParts()(supplier)
  const path = supplierHref('mobile', supplier.id)
  return (
    <header className={styles.title}>
      <PageHeading name={name} lang={lang}>
        <Heart type="supplier" id={supplier.id} name={name} look="plain" />
        <ShareButton
          title={name}
          path={path}
          qr={<PhoneQr path={path} label={t`QR code that opens this page on your phone`} />}
        />
        <CarryButton />
      </PageHeading>
      <p className={styles.soft}>
        {japanese && (
          <span lang="ja" translate="no">
            {japanese} ·{' '}
          </span>
        )}
        {category && `${nameOf(category)} · `}
        {place}
      </p>
      <div className={styles.details}>
        <Rating of={supplier} />
        {supplier.picked === 1 && <PickedBadge />}
        <ConfirmationBadge confirmation={supplier.confirmation} />
        {distance && (
          <span className={styles.soft}>
            <Trans comment="Distance from where the reader is now, such as 850m">{distance} away</Trans>
          </span>
        )}
      </div>
      <ul className={styles.labels}>
        {supplier.labels.map((label) => (
          <li key={label.name}>{nameOf(label)}</li>
        ))}
      </ul>
      <PriceRange supplier={supplier} approx={approx} size="lg" />
      <AtShop supplier={supplier} />
    </header>
  )
}

/** Packages of the supplier (SP-04). With `booking`, a package can be chosen for it. */
export function Packages({ model, booking }: { model: SupplierModel; booking?: Booking }) {
  const nameOf = useNames()
  const { packages, approx } = usePackages(model.supplier)
  const { data, error, refetch } = packages
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
              heart={<Heart type="package" id={pack.id} name={nameOf(pack)} look="plain" />}
              {...(booking && {
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

/** Coupons of this supplier (SP-05). */
export function Coupons({ model }: { model: SupplierModel }) {
  const coupons = useCoupons(model.supplier)
  if (coupons.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="supplier-coupons">
      <h2 id="supplier-coupons">
        <Trans>Coupons</Trans>
      </h2>
      <CouponList coupons={coupons} />
      <p className={styles.soft}>
        <Trans>Enter the coupon code when you pay.</Trans>
      </p>
    </section>
  )
}

/** Description of the shop. */
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
