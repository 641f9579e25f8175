import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { FreeTimes } from '#web/features/catalogue/free-times.tsx'
import { Gallery } from '#web/features/catalogue/gallery.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { Price } from '#web/ui/content/price.tsx'
import { BottomBar } from '#web/ui/page-head.tsx'
import { BookingProvider, useBookingChoice } from './booking-context.tsx'
import { BookingAction, BookingForm } from './booking-form.tsx'
import styles from './mobile.module.css'
import type { SupplierModel } from './model.ts'
import { About, Coupons, Packages, Tip, Title } from './parts.tsx'
import { Reviews } from './reviews.tsx'
import { SimilarSuppliers } from './similar-suppliers.tsx'
import { Rules, Visit } from './visit.tsx'

/** Next available times. Pressing one opens the form with it. */
function Times() {
  const booking = useBookingChoice()
  return (
    <FreeTimes
      people={booking.people}
      from={booking.from}
      arrivals={booking.freeArrivals}
      days={booking.free}
      chosen={booking}
      pick={{
        choose: (start) => {
          booking.pick(start)
          booking.setOpen(true)
        },
      }}
    />
  )
}

/** Lowest price and the button that opens the form. */
function Bar({ model }: { model: SupplierModel }) {
  const { pack, approx, setOpen } = useBookingChoice()
  return (
    <BottomBar>
      <p className={styles.from}>
        <span className={styles.soft}>
          <Trans comment="Before the lowest price">from</Trans>
        </span>
        <Price yen={model.least} approx={approx(model.least)} />
      </p>
      <Button size="lg" variant="accent" disabled={!pack} onClick={() => setOpen(true)}>
        {model.supplier.confirmation === 'request' ? (
          <Trans comment="Button: ask the shop for a reservation">Request a time</Trans>
        ) : (
          <Trans comment="Button: start a reservation">Reserve</Trans>
        )}
      </Button>
    </BottomBar>
  )
}

function Sheet() {
  const { t } = useLingui()
  const nameOf = useNames()
  const { supplier, packages, pack, choosePackage, isOpen, setOpen } = useBookingChoice()
  return (
    <Dialog
      kind="sheet"
      open={isOpen}
      onClose={() => setOpen(false)}
      title={nameOf(supplier)}
      footer={<BookingAction />}
    >
      <div className={styles.sheet}>
        {pack && packages && packages.length > 1 && (
          <Select
            label={t`Package`}
            value={String(pack.id)}
            options={packages.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
            onChange={(id) => choosePackage(Number(id))}
          />
        )}
        <BookingForm />
      </div>
    </Dialog>
  )
}

/** Supplier page for phones: pictures, packages and access, with the booking form in a sheet. */
export function SupplierMobile({ model }: { model: SupplierModel }) {
  const nameOf = useNames()
  return (
    <BookingProvider model={model}>
      <Gallery pictures={model.pictures} name={nameOf(model.supplier)} />
      <div className={styles.page}>
        <Tip model={model} />
        <Title model={model} />
        <Packages model={model} />
        <Times />
        <Coupons model={model} />
        <About model={model} />
        <Reviews model={model} />
        <Visit model={model} />
        <Rules model={model} />
        <SimilarSuppliers model={model} />
      </div>
      <Bar model={model} />
      <Sheet />
    </BookingProvider>
  )
}
