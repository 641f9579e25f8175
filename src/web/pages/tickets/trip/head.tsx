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
          <Trans>My trip</Trans>
        </h1>
        <p className={styles.soft}>
          <Trans>Your orders and favourites by day, the same on all your devices.</Trans>
        </p>
        {model.isUnsent && !model.online && (
          <p className={styles.soft} role="status">
            <Trans>
              What you change now is kept on this device and goes to your account with the next connection. Logging out
              before that deletes it.
            </Trans>
          </p>
        )}
        <p className={styles.count} role="status">
          {count > 0 && <Plural value={count} one="# place needs a second look" other="# places need a second look" />}
        </p>
      </div>
      <div className={styles.tools}>
        <CarryButton path={model.phonePath}>
          <Trans>Point the camera of your phone at the code. Your plan opens there once you have logged in.</Trans>
        </CarryButton>
        {model.sharedPath !== null && (
          <ShareButton
            look="button"
            title={t`My trip`}
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
      <Trans>
        What you had planned on this device and what was in your account are one trip now. Nothing was lost.
      </Trans>
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
          <Trans comment="Button: use the plan that was sent from another device">Use this plan</Trans>
        </Button>
      }
    >
      <Plural
        value={count}
        one="A plan with # place was opened from another device. It replaces the one on this device."
        other="A plan with # places was opened from another device. It replaces the one on this device."
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
      <Stepper label={t`People`} value={model.people} min={1} max={99} onChange={model.setPeople} />
    </div>
  )
}
