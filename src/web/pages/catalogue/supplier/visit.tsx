import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import Footprints from 'lucide-react/icons/footprints'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { ARRIVAL_GRACE_MINUTES } from '#domain/constants.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { AddressCard } from '#web/features/catalogue/address-card.tsx'
import { CancelDeadline, CancelFromDays, ChangeDays, ChangeDeadline } from '#web/features/catalogue/cancellation.tsx'
import { Fact } from '#web/features/catalogue/fact.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { OpeningHours } from '#web/features/catalogue/opening-hours.tsx'
import { pagePath } from '#web/paths.ts'
import { useBookingChoice } from './booking-context.tsx'
import { useRules } from './model/rules.ts'
import type { SupplierModel } from './model.ts'
import styles from './parts.module.css'

/** Opening hours, access, and the address in Japanese to show to a driver. */
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
          <OpeningHours periods={supplier.periods} closings={supplier.closings} openings={supplier.openings} />
        </Fact>
        <Fact icon={<Footprints aria-hidden="true" />} label={<Trans>Getting there</Trans>}>
          {nameOf(supplier.access)}
        </Fact>
        <Fact icon={<MapPin aria-hidden="true" />} label={<Trans>Address</Trans>}>
          <span lang={locale === 'ja' ? 'ja' : 'en'}>{locale === 'ja' ? supplier.addressJa : supplier.addressEn}</span>
          {model.mapHref && (
            <a
              className={styles.link}
              href={model.mapHref}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t`Open map of ${name} in a new tab`}
            >
              <Trans>Open map</Trans>
            </a>
          )}
        </Fact>
        {supplier.phone !== '' && (
          <Fact icon={<Phone aria-hidden="true" />} label={<Trans>Phone</Trans>}>
            <a className={`${styles.link} num`} href={`tel:${supplier.phone.replace(/[^+\d]/g, '')}`}>
              {supplier.phone}
            </a>
          </Fact>
        )}
      </dl>
      <AddressCard supplier={supplier} />
    </section>
  )
}

/** Deadlines for cancelling and changing a visit on the chosen day. */
function Deadlines() {
  const format = useFormat()
  const { dated, day, today, cancelRule, changeRule } = useBookingChoice()
  if (!dated || !day) return null
  const date = format.day(day, 'short')
  return (
    <li className={styles.dates}>
      <b>
        <Trans comment="Over the deadlines for a visit on this day">For {date}:</Trans>
      </b>
      <CancelDeadline useDay={day} rule={cancelRule} today={today} />
      <ChangeDeadline useDay={day} rule={changeRule} today={today} />
    </li>
  )
}

/** The shop's rules for cancelling and changing. */
export function Rules({ model }: { model: SupplierModel }) {
  const { cancelRule, changeRule } = useRules(model.supplier)
  return (
    <section className={styles.section} aria-labelledby="supplier-rules">
      <h2 id="supplier-rules">
        <Trans>Cancellation and late arrival</Trans>
      </h2>
      <ul className={styles.rules}>
        {cancelRule !== null && (
          <li>
            {cancelRule.direction === 'at-most' ? (
              <CancelFromDays days={cancelRule.days} />
            ) : (
              <Plural
                value={cancelRule.days + 1}
                one="Free cancellation up to # day before your visit. After that, no refund."
                other="Free cancellation up to # days before your visit. After that, no refund."
              />
            )}
          </li>
        )}
        {changeRule !== null && (
          <li>
            <ChangeDays rule={changeRule} />
          </li>
        )}
        <Deadlines />
        <li>
          <Trans>The venue holds your place for {ARRIVAL_GRACE_MINUTES} minutes. Please call if you’ll be later.</Trans>
        </li>
        <li>
          <AppLink href={pagePath(model.device, 'serviceprovision')}>
            <Trans>Full terms of service</Trans>
          </AppLink>
        </li>
      </ul>
    </section>
  )
}
