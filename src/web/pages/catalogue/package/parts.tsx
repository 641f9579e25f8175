import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import Clock from 'lucide-react/icons/clock'
import Layers from 'lucide-react/icons/layers'
import Store from 'lucide-react/icons/store'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { LinkButton } from '#kit/ui/button.tsx'
import { CarryButton } from '#web/features/carry/carry-button.tsx'
import { PhoneQr } from '#web/features/carry/phone-qr.tsx'
import { AfterPaying } from '#web/features/catalogue/after-paying.tsx'
import {
  CancelDays,
  CancelDeadline,
  ChangeDays,
  ChangeDeadline,
  NoRefund,
} from '#web/features/catalogue/cancellation.tsx'
import { ConfirmationBadge } from '#web/features/catalogue/cards/confirmation-badge.tsx'
import { PackageCard } from '#web/features/catalogue/cards/package-card.tsx'
import { Fact } from '#web/features/catalogue/fact.tsx'
import { packageHref } from '#web/features/catalogue/links.ts'
import { useNameParts, useNames } from '#web/features/catalogue/names.ts'
import { PageHeading } from '#web/features/catalogue/page-heading.tsx'
import { UseTypeBadge, UseTypeExplained } from '#web/features/catalogue/use-type.tsx'
import { PackageHours } from '#web/features/catalogue/weekly-hours.tsx'
import { Heart } from '#web/features/favorites/heart.tsx'
import { ShareButton } from '#web/features/share/share-button.tsx'
import type { PackageModel } from './model.ts'
import styles from './package.module.css'

/** Shown while an order is being changed: states what is chosen here, or why the order cannot become this package. */
export function ChangeNote({ model: { isChange, changed } }: { model: PackageModel }) {
  if (!isChange) return null
  if (changed && !changed.isPossible) {
    return (
      <Banner tone="bad">
        <p>
          <Trans>You can only switch to another dated package at the same venue.</Trans>
        </p>
        <AppLink href={changed.shopPackageHref}>
          <Trans>Packages at that venue</Trans>
        </AppLink>
      </Banner>
    )
  }
  return (
    <Banner>
      <p>
        <Trans>
          You’re changing a booking. Keep this package or choose another at this venue, then pick a date and time. Your
          booking stays as it is until the change is complete.
        </Trans>
      </p>
      {changed && (
        <AppLink href={changed.orderHref}>
          <Trans>View booking</Trans>
        </AppLink>
      )}
    </Banner>
  )
}

/** Name, badges and short description. */
export function Title({ model }: { model: PackageModel }) {
  const { t } = useLingui()
  const { pack, supplier } = model
  const nameOf = useNames()
  const { name, lang, japanese } = useNameParts()(pack)
  const path = packageHref('mobile', pack.id)
  return (
    <header className={styles.title}>
      <PageHeading name={name} lang={lang}>
        <Heart type="package" id={pack.id} name={name} look="plain" />
        <ShareButton
          title={name}
          path={path}
          qr={<PhoneQr path={path} label={t`QR code that opens this page on your phone`} />}
        />
        <CarryButton />
      </PageHeading>
      {japanese && (
        <p className={styles.soft} lang="ja" translate="no">
          {japanese}
        </p>
      )}
      <div className={styles.badges}>
        <UseTypeBadge useType={pack.useType} />
        {model.dated && <ConfirmationBadge confirmation={supplier.confirmation} />}
      </div>
      <p>{nameOf(pack.about)}</p>
    </header>
  )
}

function Bounds({ min, max }: { min: number; max: number }) {
  if (min === max) return <Plural value={min} one="Exactly # per booking" other="Exactly # per booking" />
  return (
    <Trans comment="Smallest and largest number of a package in one order">
      {min} to {max} per booking
    </Trans>
  )
}

/** Shop, duration, hours and quantity limits. */
export function PackageDetails({ model }: { model: PackageModel }) {
  const { pack, supplier, place } = model
  const nameOf = useNames()
  return (
    <dl className={styles.details}>
      <Fact icon={<Store aria-hidden="true" />} label={<Trans>Place</Trans>}>
        <AppLink className={styles.link} href={model.supplierHref}>
          {nameOf(supplier)}
        </AppLink>
        <span className={styles.soft}>{place}</span>
      </Fact>
      {pack.minutes > 0 && (
        <Fact icon={<Clock aria-hidden="true" />} label={<Trans comment="How long a visit takes">Duration</Trans>}>
          <Trans comment="How long a visit takes">about {pack.minutes} min</Trans>
        </Fact>
      )}
      {pack.periods.length > 0 && (
        <Fact
          icon={<CalendarClock aria-hidden="true" />}
          label={<Trans comment="Before the hours in which a package can be had">Available hours</Trans>}
        >
          <PackageHours periods={pack.periods} />
        </Fact>
      )}
      <Fact
        icon={<Layers aria-hidden="true" />}
        label={<Trans comment="How many of a package are ordered">Quantity</Trans>}
      >
        <Bounds min={pack.minNumber} max={pack.maxNumber} />
      </Fact>
    </dl>
  )
}

/** Use, steps after payment, and the deadlines for cancelling and changing. */
export function HowItWorks({ model }: { model: PackageModel }) {
  const { pack, supplier, dated, day, cancelRule, changeRule } = model
  return (
    <section className={styles.section} aria-labelledby="package-how">
      <h2 id="package-how">
        <Trans>How it works</Trans>
      </h2>
      <p>
        <UseTypeExplained useType={pack.useType} />
      </p>
      <AfterPaying supplier={supplier} useType={pack.useType} />
      <div className={styles.cancel}>
        <CalendarX aria-hidden="true" />
        <div>
          {dated && day ? (
            <>
              <CancelDeadline useDay={day} rule={cancelRule} today={model.today} />
              <ChangeDeadline useDay={day} rule={changeRule} today={model.today} />
            </>
          ) : dated ? (
            <>
              {cancelRule !== null && (
                <p>
                  <CancelDays rule={cancelRule} />
                </p>
              )}
              {changeRule !== null && (
                <p>
                  <ChangeDays rule={changeRule} />
                </p>
              )}
            </>
          ) : (
            <NoRefund until={model.lastDay} />
          )}
        </div>
      </div>
    </section>
  )
}

/** Link to the reserve form (PK-03). */
export function ReserveLink({ model }: { model: PackageModel }) {
  const { dated, isChange, changed, supplier } = model
  if (changed && !changed.isPossible) return null
  return (
    <LinkButton block size="lg" variant="accent" href={model.reserveHref}>
      {changed?.isOwnPackage ? (
        <Trans comment="Button: the package of an order stays, and its day or time is changed">Keep this package</Trans>
      ) : isChange ? (
        <Trans comment="Button: change an order to this package">Switch to this</Trans>
      ) : !dated ? (
        <Trans comment="Button: buy a ticket without a date">Buy</Trans>
      ) : supplier.confirmation === 'request' ? (
        <Trans comment="Button: ask the shop for a reservation">Request a time</Trans>
      ) : (
        <Trans comment="Button: start a reservation">Choose a time</Trans>
      )}
    </LinkButton>
  )
}

/** Other packages of the shop. */
export function OtherPackages({ model }: { model: PackageModel }) {
  const nameOf = useNames()
  if (model.others.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="package-others">
      <h2 id="package-others">
        <Trans>Also at this venue</Trans>
      </h2>
      <ul className={styles.others}>
        {model.others.map((pack) => (
          <li key={pack.id}>
            <PackageCard
              pack={pack}
              href={model.otherHref(pack.id)}
              approx={model.approx}
              heart={<Heart type="package" id={pack.id} name={nameOf(pack)} look="plain" />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
