import { Trans } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { japanDate } from '#domain/calendar/time.ts'
import { type Clash, endOfVisit } from '#domain/trip/clash.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useNameParts } from '#web/features/catalogue/names.ts'
import { orderHref } from '#web/features/orders/links.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useDuration } from '#web/ui/use-duration.ts'
import styles from './clash-notice.module.css'
import { type OwnVisit, useClashes, type VisitToCheck } from './use-clashes.ts'

const dayOf = (at: number) => japanDate(Temporal.Instant.fromEpochMilliseconds(at))

/** Name of the other visit's shop, linked to its order, or to the trip if only planned. */
function Name({ visit }: { visit: OwnVisit }): ReactNode {
  const device = useDevice()
  const { name, lang } = useNameParts()(visit.names)
  const { order } = visit
  const href = order ? orderHref(device, order, order.payStatus === 1 ? 'view' : 'pay') : pagePath(device, 'trip')
  return (
    <AppLink href={href} lang={lang}>
      {name}
    </AppLink>
  )
}

/** Why a visit clashes with another one. */
function ClashText({ clash, start }: { clash: Clash<OwnVisit>; start: number }) {
  const format = useFormat()
  const duration = useDuration()
  const { other } = clash
  const end = endOfVisit(other)
  const name = <Name visit={other} />
  // Visits on another day are shown with their day.
  const timeOf = (at: number) => (dayOf(at) === dayOf(start) ? format.time(at) : format.dateTime(at))
  if (clash.kind === 'overlap') {
    const time = other.minutes > 0 ? `${timeOf(other.start)}–${timeOf(end)}` : timeOf(other.start)
    return other.order ? (
      <Trans comment="Warning while a visit is reserved: name of the other shop, and its time">
        You already have a booking at {name} at this time ({time}).
      </Trans>
    ) : (
      <Trans comment="Warning while a visit is reserved: name of the other shop, which is only planned, and its time">
        Your trip already includes {name} at this time ({time}).
      </Trans>
    )
  }
  const needed = duration(clash.needed)
  const free = duration(clash.free)
  if (clash.isBefore) {
    const time = timeOf(end)
    return (
      <Trans comment="Warning while a visit is reserved. needed and free are times such as 1 h 30 min">
        Your visit to {name} ends at {time}. Getting here takes about {needed}, but you only have {free}.
      </Trans>
    )
  }
  const time = timeOf(other.start)
  return (
    <Trans comment="Warning while a visit is reserved. needed and free are times such as 1 h 30 min">
      Your visit to {name} starts at {time}. Getting there takes about {needed}, but you only have {free}.
    </Trans>
  )
}

/**
 * Warns of the customer's other visits that clash with a chosen one; does not prevent booking. `visit` is null if none
 * is chosen.
 */
export function ClashNotice({ visit }: { visit: VisitToCheck | null }) {
  const clashes = useClashes(visit)
  if (visit === null || clashes.length === 0) return null
  return (
    <Banner tone="wait" role="status" icon={<TriangleAlert aria-hidden="true" />}>
      <ul className={styles.clashes}>
        {clashes.map((clash) => (
          <li key={clash.other.key}>
            <ClashText clash={clash} start={visit.start} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** `ClashNotice` for an unpaid order. For a change, the order that it replaces is ignored. */
export function OrderClashNotice({ order }: { order: Order }) {
  const { id, changedFromId, packageId, supplier, usetime: start, comboPackage } = order
  const { minutes } = comboPackage
  return (
    <ClashNotice
      visit={start === null ? null : { orderId: changedFromId ?? id, packageId, supplier, start, minutes }}
    />
  )
}
