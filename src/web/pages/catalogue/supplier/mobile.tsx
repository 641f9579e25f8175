import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FreeTimes } from '#web/features/catalogue/free-times.tsx'
import { Gallery } from '#web/features/catalogue/gallery.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { BottomBar } from '#web/ui/page-head.tsx'
import { BookingAction, BookingForm } from './booking-form.tsx'
import styles from './mobile.module.css'
import type { SupplierModel } from './model.ts'
import { About, Coupons, Packages, Tip, Title } from './parts.tsx'
import { SimilarSuppliers } from './similar-suppliers.tsx'
import { Rules, Visit } from './visit.tsx'

/** A supplier on the phone: pictures, packages, the way there, and the booking one tap away. */
export function SupplierMobile({ model }: { model: SupplierModel }) {
  const { t } = useLingui()
  const nameOf = useNames()
  const [isBooking, setBooking] = useState(false)
  const { supplier, booking, packages } = model
  const { pack } = booking
  return (
    <>
      <Gallery pictures={model.pictures} name={nameOf(supplier)} />
      <div className={styles.page}>
        <Tip model={model} />
        <Title model={model} />
        <Packages model={model} picks={false} />
        <FreeTimes
          people={booking.people}
          from={booking.from}
          days={booking.free}
          chosen={booking}
          pick={{
            choose: (start) => {
              booking.pick(start)
              setBooking(true)
            },
          }}
        />
        <Coupons model={model} />
        <About model={model} />
        <Visit model={model} />
        <Rules model={model} />
        <SimilarSuppliers model={model} />
      </div>
      <BottomBar>
        <p className={styles.from}>
          <span className={styles.soft}>
            <Trans comment="Before the lowest price">from</Trans>
          </span>
          <Price yen={model.least} approx={model.approx(model.least)} />
        </p>
        <Button size="lg" variant="accent" disabled={!pack} onClick={() => setBooking(true)}>
          {supplier.confirmation === 'request' ? (
            <Trans comment="Button: ask the shop for a reservation">Request a time</Trans>
          ) : (
            <Trans comment="Button: start a reservation">Reserve</Trans>
          )}
        </Button>
      </BottomBar>
      <Dialog
        kind="sheet"
        open={isBooking}
        onClose={() => setBooking(false)}
        title={nameOf(supplier)}
        footer={<BookingAction model={model} />}
      >
        <div className={styles.sheet}>
          {pack && packages.data && packages.data.length > 1 && (
            <Select
              label={t`Package`}
              value={String(pack.id)}
              options={packages.data.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
              onChange={(id) => booking.choosePackage(Number(id))}
            />
          )}
          <BookingForm model={model} />
        </div>
      </Dialog>
    </>
  )
}
