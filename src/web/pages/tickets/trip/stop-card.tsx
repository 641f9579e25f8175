import { Plural, Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { StopWarning } from '#domain/trip/trip.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { IconButton, LinkButton } from '#kit/ui/button.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { messageText } from '#web/api/failure-text.ts'
import { useNameParts, useNames } from '#web/features/catalogue/names.ts'
import { orderHref } from '#web/features/orders/links.ts'
import { OrderStatus, orderTone } from '#web/features/orders/order-status.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { useDuration } from '#web/ui/use-duration.ts'
import { useDayLabel } from './day-label.ts'
import { draggable } from './drag.ts'
import type { TripModel } from './model.ts'
import type { OrderStop, TripStop, WishStop } from './stops.ts'
import styles from './trip.module.css'

function WarningText({ model, warning }: { model: TripModel; warning: StopWarning }) {
  const { i18n } = useLingui()
  const nameOf = useNames()
  const duration = useDuration()
  if (warning.kind === 'late') return <Trans>Too late to reserve – it’s less than 24 hours away.</Trans>
  if (warning.kind === 'closed') return messageText(i18n, 'reserve_msg_locked_day')
  if (warning.kind === 'full') {
    return (
      <Plural
        value={model.people}
        one="Fully booked for # guest. Choose another day or time."
        other="Fully booked for # guests. Choose another day or time."
      />
    )
  }
  const other = model.stopOf(warning.other)?.shop
  const name = other ? nameOf(other.names) : ''
  if (warning.kind === 'overlap') {
    return <Trans comment="Warning: two visits of a trip overlap in time">Overlaps with {name}</Trans>
  }
  const needed = duration(warning.needed)
  const free = duration(warning.free)
  return warning.isBefore ? (
    <Trans comment="Warning: the way from the visit before. needed and free are times such as 1 h 30 min">
      Getting here from {name} takes about {needed}, but you only have {free}.
    </Trans>
  ) : (
    <Trans comment="Warning: the way to the next visit. needed and free are times such as 1 h 30 min">
      Getting to {name} takes about {needed}, but you only have {free}.
    </Trans>
  )
}

function Warnings({ model, stop }: { model: TripModel; stop: TripStop }) {
  const warnings = model.warnings.get(stop.key) ?? []
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings}>
      {warnings.map((warning) => (
        <li key={'other' in warning ? warning.other : warning.kind}>
          <TriangleAlert aria-hidden="true" />
          <span>
            <WarningText model={model} warning={warning} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Words({ stop, href }: { stop: TripStop; href: string }) {
  const partsOf = useNameParts()
  const nameOf = useNames()
  if (!stop.shop) {
    return (
      <h3 className={styles.name}>
        <AppLink href={href}>
          <Trans comment="A shop whose name is not known at the moment">Details not available right now</Trans>
        </AppLink>
      </h3>
    )
  }
  const { name, lang } = partsOf(stop.shop.names)
  return (
    <>
      <h3 className={styles.name}>
        <AppLink href={href} lang={lang}>
          {name}
        </AppLink>
      </h3>
      <p className={styles.soft}>
        {stop.pack && <span>{nameOf(stop.pack)}</span>}
        {stop.minutes > 0 && (
          <span>
            <Trans comment="How long a visit takes">about {stop.minutes} min</Trans>
          </span>
        )}
        {stop.kind === 'order' && (
          <span>
            <Plural value={stop.order.peopleNum} one="# guest" other="# guests" />
          </span>
        )}
      </p>
    </>
  )
}

function OrderCard({ model, stop }: { model: TripModel; stop: OrderStop }) {
  const { order } = stop
  return (
    <>
      <p className={styles.top}>
        <b className="num">{stop.time}</b>
        <OrderStatus order={order} state={stop.state} />
      </p>
      <Words stop={stop} href={orderHref(model.device, order, order.payStatus === 1 ? 'view' : 'pay')} />
      <Warnings model={model} stop={stop} />
    </>
  )
}

function WishCard({ model, stop }: { model: TripModel; stop: WishStop }) {
  const { t } = useLingui()
  const labelOf = useDayLabel()
  const nameOf = useNames()
  const { wish, times } = stop
  const name = nameOf(stop.pack ?? stop.shop?.names ?? {})
  const cannotReserve = model.warnings.get(stop.key)?.some(({ kind }) => kind === 'late' || kind === 'closed') ?? false
  // A time that the shop does not offer stays visible and can be changed.
  const offered = wish.time === null || times.includes(wish.time) ? times : [wish.time, ...times]
  return (
    <>
      <p className={styles.top}>
        <b className="num">{stop.time ?? <Trans comment="No time of day is chosen yet">No time yet</Trans>}</b>
        <IconButton label={t`Remove ${name} from trip`} icon={<X />} onClick={() => model.put(wish, null)} />
      </p>
      <Words stop={stop} href={model.placeHref(stop)} />
      <Warnings model={model} stop={stop} />
      <div className={styles.choices}>
        <Select
          label={t`Day for ${name}`}
          labelHidden
          value={wish.date}
          options={model.days.map(({ date }) => ({ value: date, label: labelOf(stop, date) }))}
          onChange={(date) => model.put(wish, date)}
        />
        <Select
          label={t`Time for ${name}`}
          labelHidden
          value={wish.time ?? ''}
          options={[{ value: '', label: t`Time` }, ...offered.map((time) => ({ value: time, label: time }))]}
          onChange={(time) => model.setTime(wish, time || null)}
        />
      </div>
      {!cannotReserve && (
        <LinkButton size="sm" block variant="accent" href={model.reserveHref(stop)}>
          {wish.type === 'supplier' ? (
            <Trans comment="Button: go to a shop to choose what to reserve there">Choose a package</Trans>
          ) : stop.isToReserve ? (
            <Trans comment="Button: start a reservation">Reserve</Trans>
          ) : (
            <Trans comment="Button: buy a ticket without a date">Buy</Trans>
          )}
        </LinkButton>
      )}
    </>
  )
}

/** One stop on a day: an order, or a favourite that can be moved, timed and reserved. */
export function StopCard({ model, stop }: { model: TripModel; stop: TripStop }) {
  const isWarned = model.warnings.has(stop.key)
  return (
    <li {...(stop.kind === 'wish' && draggable(stop.wish))}>
      <Card
        as="article"
        pad="sm"
        className={styles.stop}
        data-kind={stop.kind}
        data-tone={stop.kind === 'order' ? orderTone(stop.order, stop.state) : undefined}
        data-warned={isWarned || undefined}
      >
        {stop.kind === 'order' ? <OrderCard model={model} stop={stop} /> : <WishCard model={model} stop={stop} />}
      </Card>
    </li>
  )
}
