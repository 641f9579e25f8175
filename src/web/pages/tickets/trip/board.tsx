import { Trans, useLingui } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { errorText } from '#web/api/failure-text.ts'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { orderHref } from '#web/features/orders/links.ts'
import { useOrderNames } from '#web/features/orders/names.ts'
import { OrderStatus } from '#web/features/orders/order-status.tsx'
import { LastChecked } from '#web/features/tickets/list/last-checked.tsx'
import { droppable } from './drag.ts'
import type { TripModel } from './model.ts'
import { StopCard } from './stop-card.tsx'
import styles from './trip.module.css'

type Day = TripModel['days'][number]

function DayColumn({ model, day }: { model: TripModel; day: Day }) {
  const format = useFormat()
  const id = `day-${day.date}`
  return (
    <section
      className={styles.day}
      aria-labelledby={id}
      data-today={day.date === model.today || undefined}
      {...droppable((item) => model.put(item, day.date))}
    >
      <h2 id={id} className={styles.date}>
        {format.day(day.date, 'short')}
      </h2>
      {day.stops.length === 0 ? (
        <p className={styles.free}>
          {model.orders.isKnown ? (
            <Trans comment="A day of a trip on which nothing is planned">Nothing planned</Trans>
          ) : (
            <Trans comment="A day of a trip whose orders could not be asked for">
              Bookings can’t be shown right now
            </Trans>
          )}
        </p>
      ) : (
        <ol className={styles.stops}>
          {day.stops.map((stop) => (
            <StopCard key={stop.key} model={model} stop={stop} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Tickets that are valid on any day. */
function AnyDay({ model }: { model: TripModel }) {
  const format = useFormat()
  const namesOf = useOrderNames()
  if (model.anyDay.length === 0) return null
  return (
    <section className={styles.anyDay} aria-labelledby="trip-any-day">
      <h2 id="trip-any-day" className={styles.date}>
        <Trans>On any day</Trans>
      </h2>
      <ul className={styles.stops}>
        {model.anyDay.map(({ order, state }) => {
          const { shop, pack } = namesOf(order)
          const until = order.payStatus === 1 && order.expireTime !== null ? format.dateTime(order.expireTime) : null
          return (
            <li key={order.id} className={styles.ticket}>
              <OrderStatus order={order} state={state} />
              <AppLink href={orderHref(model.device, order, order.payStatus === 1 ? 'view' : 'pay')}>{shop}</AppLink>
              <span className={styles.soft}>{pack}</span>
              {until && (
                <span className={styles.soft}>
                  <Trans comment="Last moment of a ticket">Until {until} (Japan time)</Trans>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The days of the trip with their stops. */
export function Board({ model }: { model: TripModel }) {
  const { i18n } = useLingui()
  const { orders } = model
  return (
    <div className={styles.board}>
      {orders.error && !orders.isKnown && <SectionError error={orders.error} onRetry={orders.retry} />}
      {orders.checkedAt !== null && (
        <LastChecked at={orders.checkedAt} why={orders.error && errorText(i18n, orders.error)} onRetry={orders.retry} />
      )}
      <div className={styles.days} aria-busy={orders.isWaiting}>
        {orders.isWaiting && model.days.every(({ stops }) => stops.length === 0)
          ? ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} height="calc(220 * var(--u))" />)
          : model.days.map((day) => <DayColumn key={day.date} model={model} day={day} />)}
      </div>
      <AnyDay model={model} />
    </div>
  )
}
