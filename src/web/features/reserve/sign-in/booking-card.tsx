import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { localizedName } from '#i18n/names.ts'
import { currentCatalogueWords } from '#i18n/translations.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { Fuda } from '#web/ui/ticket/fuda.tsx'
import { savedReserveInfo } from '../reserve-info.ts'
import { waitingBooking } from '../waiting-booking.ts'
import styles from './booking-card.module.css'

/** Summary of the reservation that waits for sign-in. Renders nothing if there is none. */
export function BookingCard() {
  const id = useId()
  const device = useDevice()
  const locale = useLocale()
  const format = useFormat()
  const booking = waitingBooking()
  if (booking === null) return null
  const typed = savedReserveInfo(booking.packageId, null)
  const nameOf = (names: typeof booking.pack) => localizedName(locale, names, currentCatalogueWords())
  return (
    <Fuda as="section" {...(styles.card && { className: styles.card })}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          <Trans>Your reservation</Trans>
        </h2>
        <AppLink href={pagePath(device, 'reserve', { packageId: booking.packageId, action: 'back' })}>
          <Trans comment="Link: back to the form to change the day, the people or anything else">Edit</Trans>
        </AppLink>
      </div>
      <p>
        <strong>{nameOf(booking.pack)}</strong>
        <br />
        {nameOf(booking.shop)}
      </p>
      <p className={styles.facts}>
        {typed?.date && (
          <span>
            {format.day(typed.date, 'short')} <span className="num">{typed.time}</span>
          </span>
        )}
        {typed?.people && (
          <span>
            <Plural value={typed.people} one="# guest" other="# guests" />
          </span>
        )}
        <strong className="num">{format.yen(booking.amount)}</strong>
      </p>
      <p className={styles.soft}>
        <Trans>We’ve kept what you entered. You won’t be charged yet.</Trans>
      </p>
    </Fuda>
  )
}
