import { Trans, useLingui } from '@lingui/react/macro'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CarTaxiFront from 'lucide-react/icons/car-taxi-front'
import ImageDown from 'lucide-react/icons/image-down'
import { type ReactNode, useState } from 'react'
import { isLive } from '#domain/ticket/display-status.ts'
import { SHOP } from '#i18n/shop/japanese.ts'
import { Dialog } from '#kit/ui/dialog.tsx'
import { showToast } from '#kit/ui/toast.tsx'
import { useLocale } from '#kit/ui/use-locale.ts'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import styles from './ticket-actions.module.css'
import type { ListedTicket } from './use-tickets-state.ts'

const loadKeep = () => import('#web/features/tickets/export/save.ts')

function Action({ icon, children, onPress }: { icon: ReactNode; children: ReactNode; onPress: () => void }) {
  return (
    <li>
      <button type="button" className={styles.action} onClick={onPress}>
        {icon}
        <span>{children}</span>
      </button>
    </li>
  )
}

/**
 * Other actions of a ticket: save as a picture, add to the calendar while it is upcoming, show the address to a taxi
 * driver.
 */
export function TicketActions({ listed }: { listed: ListedTicket }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [isTaxiOpen, setTaxiOpen] = useState(false)
  const { supplier } = listed.ticket.order

  const handlePicture = async () => {
    const { saveTicketPicture } = await loadKeep()
    if (!(await saveTicketPicture(listed, locale))) {
      showToast(t`We couldn’t create the image. Take a screenshot instead.`, { tone: 'bad' })
    }
  }
  const handleCalendar = async () => (await loadKeep()).saveCalendarEntry(listed, locale)
  return (
    <>
      <ul className={styles.actions}>
        <Action icon={<ImageDown aria-hidden="true" />} onPress={() => void handlePicture()}>
          <Trans>Save as image</Trans>
        </Action>
        {isLive(listed.display.status) && (
          <Action icon={<CalendarPlus aria-hidden="true" />} onPress={() => void handleCalendar()}>
            <Trans>Add to calendar</Trans>
          </Action>
        )}
        <Action icon={<CarTaxiFront aria-hidden="true" />} onPress={() => setTaxiOpen(true)}>
          <Trans comment="A card with the address in Japanese, to show to a taxi driver">Taxi card</Trans>
        </Action>
      </ul>
      <Dialog
        kind="full"
        open={isTaxiOpen}
        onClose={() => setTaxiOpen(false)}
        title={<Trans>Show this to your driver</Trans>}
      >
        <div className={styles.taxi} lang="ja" translate="no">
          <p>{SHOP.taxi}</p>
          <p className={styles.place}>{supplier.jpName}</p>
          <p className={styles.address}>
            <Unbroken>{supplier.addressJa}</Unbroken>
          </p>
          {supplier.phone && <p className="num">TEL {supplier.phone}</p>}
        </div>
      </Dialog>
    </>
  )
}
