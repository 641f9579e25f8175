import { Trans, useLingui } from '@lingui/react/macro'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Footprints from 'lucide-react/icons/footprints'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Store from 'lucide-react/icons/store'
import type { Order } from '#contract/order.ts'
import { localizedName } from '#i18n/names.ts'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { useLocale } from '#kit/ui/use-locale.ts'
import { PhoneQr } from '#web/features/carry/phone-qr.tsx'
import { Fact } from '#web/features/catalogue/fact.tsx'
import { ShareButton } from '#web/features/share/share-button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import { useDirections } from './model/directions.ts'
import styles from './order.module.css'

/**
 * Shown after payment (PE-13): directions, phone number, calendar event, the shop's page, and a button to share that
 * page with companions (PE-14).
 */
export function Directions({ order }: { order: Order }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { name, mapHref, shopHref, sharedPath, addToCalendar } = useDirections(order)
  const { supplier } = order
  const walk = localizedName(locale, supplier.access)
  return (
    <Card as="section" pad="lg" aria-labelledby="way-there">
      <h2 id="way-there">
        <Trans>Getting there</Trans>
      </h2>
      <dl className={styles.way}>
        <Fact icon={<MapPin aria-hidden="true" />} label={<Trans>Address</Trans>}>
          {locale !== 'ja' && <span lang="en">{supplier.addressEn}</span>}
          <span lang="ja" translate="no">
            <Unbroken>{supplier.addressJa}</Unbroken>
          </span>
          {mapHref && (
            <a
              href={mapHref}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t`Open map of ${name} in a new tab`}
            >
              <Trans>Open map</Trans>
            </a>
          )}
        </Fact>
        {walk !== '' && (
          <Fact
            icon={<Footprints aria-hidden="true" />}
            label={<Trans comment="Label before how to walk to a shop from the station">On foot</Trans>}
          >
            {walk}
          </Fact>
        )}
        {supplier.phone !== '' && (
          <Fact icon={<Phone aria-hidden="true" />} label={<Trans>Phone</Trans>}>
            <a className="num" href={`tel:${supplier.phone.replace(/[^+\d]/g, '')}`}>
              {supplier.phone}
            </a>
          </Fact>
        )}
      </dl>
      <div className={styles.wayTools}>
        <Button variant="secondary" size="sm" icon={<CalendarPlus aria-hidden="true" />} onClick={addToCalendar}>
          <Trans>Add to calendar</Trans>
        </Button>
        <LinkButton href={shopHref} variant="secondary" size="sm" icon={<Store aria-hidden="true" />}>
          <Trans comment="Button: the page of the shop that was booked">View venue</Trans>
        </LinkButton>
        <ShareButton
          look="button"
          title={name}
          path={sharedPath}
          qr={<PhoneQr path={sharedPath} label={t`QR code for the venue’s page`} />}
        />
      </div>
    </Card>
  )
}
