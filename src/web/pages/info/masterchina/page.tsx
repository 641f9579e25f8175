import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#kit/ui/badge.tsx'
import { CardCoupons } from '#web/features/catalogue/card-coupons.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { ROW_SIZES, SupplierCard, SupplierCardSkeleton } from '#web/features/catalogue/cards/supplier-card.tsx'
import { TopHeading } from '#web/features/catalogue/cards/top-heading.tsx'
import { supplierHref } from '#web/features/catalogue/links.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { Heart } from '#web/features/favorites/heart.tsx'
import { OfferPage, OfferPart } from '#web/features/info/offer-page.tsx'
import { BulletList } from '#web/features/info/reading-page.tsx'
import { suppliersHref } from '#web/paths.ts'
import { useDevice, useLayout } from '#web/ui/device-context.tsx'
import styles from './masterchina.module.css'
import { useBestRated } from './model.ts'

/** List of the best-rated shops. */
function BestRated({ of }: { of: ReturnType<typeof useBestRated> }) {
  const device = useDevice()
  const nameOf = useNames()
  const { suppliers, error, retry, placeOf, approx } = of
  const isWide = useLayout() === 'wide'
  const layout = isWide ? 'stack' : 'row'
  if (error) return <SectionError error={error} onRetry={retry} />
  return (
    <ul className={styles.shops} aria-busy={!suppliers}>
      {suppliers
        ? suppliers.map((supplier) => (
            <li key={supplier.id}>
              <SupplierCard
                supplier={supplier}
                href={supplierHref(device, supplier.id)}
                place={placeOf(supplier)}
                approx={approx}
                sizes={isWide ? '17.8em' : ROW_SIZES}
                layout={layout}
                heart={<Heart type="supplier" id={supplier.id} name={nameOf(supplier)} />}
              />
            </li>
          ))
        : ['a', 'b', 'c', 'd'].map((key) => (
            <li key={key}>
              <SupplierCardSkeleton layout={layout} />
            </li>
          ))}
    </ul>
  )
}

/** Landing page for holders of a Mastercard issued in China (VI-04). */
export function MasterChinaPage() {
  const { t } = useLingui()
  const device = useDevice()
  const best = useBestRated()
  const isRated = best.kind === undefined || best.kind === 'rated'
  return (
    <OfferPage
      title={t`Mastercard from China`}
      state={
        <Badge tone="ok" size="md">
          <Trans>Accepted for all places</Trans>
        </Badge>
      }
      heading={<Trans>Enjoy Japan with your mainland China Mastercard</Trans>}
      lead={
        <Trans>
          Reserve and pay at home, in your language. At the venue, just show your ticket, with or without a signal. It’s
          already paid for.
        </Trans>
      }
      ticket={{ main: '¥0', stub: <Trans comment="On a drawn ticket, below ¥0">to pay at the venue</Trans> }}
    >
      <OfferPart id="master-coupons" title={<Trans>Coupons for these cards</Trans>} reads>
        <CardCoupons payType={2} />
      </OfferPart>
      <OfferPart id="master-facts" title={<Trans>Good to know</Trans>} reads>
        <BulletList>
          <li>
            <Trans>Prices and payments are in Japanese yen. Your bank converts the amount to yuan.</Trans>
          </li>
          <li>
            <Trans>In Chinese, the app also shows the approximate price in yuan or New Taiwan dollars.</Trans>
          </li>
          <li>
            <Trans>
              Coupons for these cards only work with a Mastercard issued in mainland China. With any other card, you
              won’t be charged and can choose another card or coupon.
            </Trans>
          </li>
          <li>
            <Trans>Your card number goes only to the payment provider. We never see it.</Trans>
          </li>
        </BulletList>
      </OfferPart>
      <OfferPart
        id="master-shops"
        title={<TopHeading kind={best.kind} />}
        more={{
          href: suppliersHref(device, isRated ? { order: 'score desc' } : {}),
          label: <Trans comment="Link to the whole list">See all</Trans>,
          spoken: isRated ? t`See all places, best rated first` : t`See all places`,
        }}
      >
        <BestRated of={best} />
      </OfferPart>
    </OfferPage>
  )
}
