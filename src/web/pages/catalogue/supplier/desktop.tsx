import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { FreeTimes } from '#web/features/catalogue/free-times.tsx'
import { Mosaic, NEXT_TO_PANEL } from '#web/features/catalogue/mosaic.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { BookingProvider, useBookingChoice } from './booking-context.tsx'
import { BookingAction, BookingForm } from './booking-form.tsx'
import styles from './desktop.module.css'
import type { SupplierModel } from './model.ts'
import { About, Coupons, Packages, Tip, Title } from './parts.tsx'
import { Reviews } from './reviews.tsx'
import { SimilarSuppliers } from './similar-suppliers.tsx'
import { Rules, Visit } from './visit.tsx'

function PackagesToPick({ model }: { model: SupplierModel }) {
  return <Packages model={model} booking={useBookingChoice()} />
}

function Times() {
  const booking = useBookingChoice()
  return (
    <FreeTimes
      people={booking.people}
      from={booking.from}
      arrivals={booking.freeArrivals}
      days={booking.free}
      chosen={booking}
      pick={{ choose: booking.pick }}
    />
  )
}

function BookingCard() {
  const nameOf = useNames()
  const { pack, packages, approx } = useBookingChoice()
  if (!pack && packages) return null
  return (
    <Card as="aside" raised pad="none" className={styles.booking} aria-labelledby="booking-title">
      <div className={styles.scroll} data-scrolls>
        <div className={styles.head}>
          <h2 id="booking-title" className={styles.pack}>
            {pack ? nameOf(pack) : <Skeleton shape="line" />}
          </h2>
          {pack ? (
            <Price
              yen={pack.mallPrice}
              approx={approx(pack.mallPrice)}
              unit={<Trans comment="Unit of a price: for one package">per package</Trans>}
            />
          ) : (
            <Skeleton height="calc(24 * var(--u))" width="50%" />
          )}
        </div>
        <BookingForm />
      </div>
      <div className={styles.foot}>
        <BookingAction />
      </div>
    </Card>
  )
}

/** Supplier page for desktop: pictures and packages, with a sticky booking card from the top of the page. */
export function SupplierDesktop({ model }: { model: SupplierModel }) {
  const nameOf = useNames()
  return (
    <div className={styles.page}>
      <BookingProvider model={model}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <Mosaic pictures={model.pictures} name={nameOf(model.supplier)} sizes={NEXT_TO_PANEL} />
            <Tip model={model} />
            <Title model={model} />
            <PackagesToPick model={model} />
            <Times />
            <Coupons model={model} />
            <About model={model} />
            <Reviews model={model} />
            <Visit model={model} />
            <Rules model={model} />
          </div>
          <BookingCard />
        </div>
      </BookingProvider>
      <SimilarSuppliers model={model} />
    </div>
  )
}
