import { Plural, Trans } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { japanDate } from '#domain/calendar/time.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { orderHref, ticketHref } from '#web/features/orders/links.ts'
import { useNextTicketModel } from './model/next-ticket.ts'
import styles from './next-ticket.module.css'

const dayOf = (at: number) => japanDate(Temporal.Instant.fromEpochMilliseconds(at))

/** Link to the next ticket; renders `otherwise` if this device has none. */
export function NextTicket({ otherwise }: { otherwise: ReactNode }) {
  const { isOpen, next, today } = useNextTicketModel()
  const format = useFormat()
  const nameOf = useNames()
  if (!isOpen) return <div className={styles.ticket} />
  if (!next) return otherwise
  const { order, validUntil } = next.ticket
  const at = order.usetime
  const time = at === null ? '' : format.time(at)
  const lastDay = format.day(dayOf(validUntil), 'short')
  const isToday = at !== null && dayOf(at) === today
  // There is no valid ticket yet: the shop may still decline.
  const isWaiting = next.display.status === 'confirming'
  return (
    <div className={styles.ticket}>
      <p className={styles.over}>
        {isWaiting ? (
          <Trans comment="State of an order: paid, the shop has still to say yes">Awaiting reply</Trans>
        ) : (
          <Trans>Your next ticket</Trans>
        )}
      </p>
      <h1 className={styles.title}>
        <AppLink className={styles.cover} href={ticketHref(order) ?? orderHref('mobile', order, 'view')}>
          <span className="num">
            {at === null ? (
              <Trans comment="Until when a ticket without a date can be used">Until {lastDay}</Trans>
            ) : isToday ? (
              <>
                <Trans comment="Before the time of a reservation today">Today</Trans> {time}
              </>
            ) : (
              `${format.day(dayOf(at), 'short')} ${time}`
            )}
          </span>
          <span className={styles.name}>{nameOf(order.supplier)}</span>
        </AppLink>
      </h1>
      <p className={styles.under}>
        {order.peopleNum > 0 && <Plural value={order.peopleNum} one="# guest" other="# guests" />}
        {next.isSaved && !isWaiting && (
          <span className={styles.saved}>
            <CircleCheck aria-hidden="true" />
            <Trans>Saved on this phone</Trans>
          </span>
        )}
      </p>
    </div>
  )
}
