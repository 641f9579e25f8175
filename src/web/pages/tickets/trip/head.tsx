import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Printer from 'lucide-react/icons/printer'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { CarryButton } from '#web/features/carry/carry-button.tsx'
import { PhoneQr } from '#web/features/carry/phone-qr.tsx'
import { ShareButton } from '#web/features/share/share-button.tsx'
import { DateField } from '#web/ui/forms/date-field.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import type { TripModel } from './model.ts'
import styles from './trip.module.css'

/** Heading, number of warnings, and the buttons to share and print the plan. */
export function Head({ model }: { model: TripModel }) {
  const { t } = useLingui()
  const count = model.warnings.size
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>
          <Trans>Trip</Trans>
        </h1>
        <p className={styles.soft}>
          <Trans>Your bookings and favourites by day, in sync on all your devices.</Trans>
        </p>
        {model.isUnsent && !model.online && (
          <p className={styles.soft} role="status">
            <Trans>
              We’ve saved your changes on this device and will sync them when you’re back online. Logging out before
              then deletes them.
            </Trans>
          </p>
        )}
        <p className={styles.count} role="status">
          {count > 0 && <Plural value={count} one="# item to check" other="# items to check" />}
        </p>
      </div>
      <div className={styles.tools}>
        <CarryButton path={model.phonePath}>
          <Trans>Point your phone’s camera at the QR code, then log in to open your trip there.</Trans>
        </CarryButton>
        {model.sharedPath !== null && (
          <ShareButton
            look="button"
            title={t`Trip`}
            path={model.sharedPath}
            isPlan
            qr={<PhoneQr path={model.sharedPath} label={t`QR code that opens this page on your phone`} />}
          />
        )}
        {!model.calendar.isEmpty && (
          <Button
            variant="secondary"
            size="sm"
            icon={<CalendarPlus aria-hidden="true" />}
            onClick={model.calendar.save}
          >
            <Trans>Add to calendar</Trans>
          </Button>
        )}
        <Button variant="secondary" size="sm" icon={<Printer aria-hidden="true" />} onClick={model.print}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </header>
  )
}

/** Notice that two trips were merged. */
export function MergedTrips({ model }: { model: TripModel }) {
  if (!model.isMerged) return null
  return (
    <Banner
      role="status"
      action={
        <Button size="sm" variant="secondary" onClick={model.seeMerged}>
          <Trans comment="Button: a notice has been read">OK</Trans>
        </Button>
      }
    >
      <Trans>We’ve merged the trip on this device with the one in your account. Nothing was lost.</Trans>
    </Banner>
  )
}

/** Offers to use a plan from another device. */
export function PlanFromOtherDevice({ model }: { model: TripModel }) {
  const count = model.given?.length ?? 0
  if (count === 0) return null
  return (
    <Banner
      role="status"
      action={
        <Button size="sm" onClick={model.adopt}>
          <Trans comment="Button: use the plan that was sent from another device">Use this trip</Trans>
        </Button>
      }
    >
      <Plural
        value={count}
        one="You opened a trip with # place from another device. If you use it, it replaces the trip on this device."
        other="You opened a trip with # places from another device. If you use it, it replaces the trip on this device."
      />
    </Banner>
  )
}

/** First day, number of days and number of people. */
export function Settings({ model }: { model: TripModel }) {
  const { t } = useLingui()
  const { plan, range } = model
  return (
    <div className={styles.settings}>
      <DateField label={t`First day`} value={model.from} min={range.min} max={range.max} onChange={model.setFrom} />
      <Stepper label={t`Days`} value={plan.days} min={1} max={model.maxDays} onChange={model.setDays} />
      <Stepper label={t`Guests`} value={model.people} min={1} max={99} onChange={model.setPeople} />
    </div>
  )
}
