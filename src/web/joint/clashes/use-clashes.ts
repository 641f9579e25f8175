import { useQueries } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import type { ComboPackage, SupplierDetail } from '#contract/supplier.ts'
import { addDays, japanDate, japanDateTime } from '#domain/calendar/time.ts'
import { parseCoordinates } from '#domain/catalogue/distance.ts'
import { type Clash, clashesOf, type Visit } from '#domain/trip/clash.ts'
import { type PlannedPlace, plannedPlaceKey } from '#domain/trip/trip-code.ts'
import { plannedPlacesOf } from '#domain/trip/trip-plan.ts'
import type { WireNames } from '#i18n/names.ts'
import { packageQuery, supplierQuery } from '#web/features/catalogue/queries.ts'
import { currentGroup, isWaitingChange } from '#web/features/orders/labels.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { useLocalTrip } from '#web/features/trip/local-trip.ts'
import { isReserved } from '#web/features/trip/reserved.ts'
import { useOwnOrders } from './own-orders.ts'

/** A visit that is chosen, or reserved and unpaid. */
export interface VisitToCheck {
  /** The visit's order or the order it replaces; null for a new one. */
  readonly orderId: number | null
  readonly packageId: number
  readonly supplier: { readonly id: number; readonly coordinates: string }
  /** Arrival, epoch ms. */
  readonly start: number
  readonly minutes: number
}

/** Another visit of the customer. */
export interface OwnVisit extends Visit {
  readonly names: WireNames
  /** Null if only planned. */
  readonly order: Order | null
}

const orderKey = (id: number) => `o${id}`
const dayOf = (at: number) => japanDate(Temporal.Instant.fromEpochMilliseconds(at))

/** An order as a visit; null if it has ended, has no day, or is an unsettled change. */
function visitOfOrder(order: Order): OwnVisit | null {
  if (order.usetime === null || currentGroup(order) === 'over' || isWaitingChange(order)) return null
  const { supplier, comboPackage } = order
  const place = parseCoordinates(supplier.coordinates)
  return {
    key: orderKey(order.id),
    start: order.usetime,
    minutes: comboPackage.minutes,
    place,
    names: supplier,
    order,
  }
}

/** Planned visits that are not reserved and whose shop is known. */
function usePlanned(wishes: readonly PlannedPlace[]): OwnVisit[] {
  const idsOf = (type: PlannedPlace['type']) => wishes.filter((wish) => wish.type === type).map(({ id }) => id)
  const packages = useQueries({ queries: idsOf('package').map((id) => packageQuery(id)) })
  const suppliers = useQueries({ queries: idsOf('supplier').map((id) => supplierQuery(id)) })
  const visitOf = (wish: PlannedPlace, supplier: SupplierDetail, pack: ComboPackage | null): OwnVisit[] => {
    if (wish.time === null) return []
    const start = japanDateTime(wish.date, wish.time).epochMilliseconds
    const place = parseCoordinates(supplier.coordinates)
    return [{ key: plannedPlaceKey(wish), start, minutes: pack?.minutes ?? 0, place, names: supplier, order: null }]
  }
  return wishes.flatMap((wish) => {
    if (wish.type === 'supplier') {
      const supplier = suppliers.find(({ data }) => data?.id === wish.id)?.data
      return supplier ? visitOf(wish, supplier, null) : []
    }
    const pack = packages.find(({ data }) => data?.id === wish.id)?.data
    return pack ? visitOf(wish, pack.supplier, pack) : []
  })
}

/**
 * The customer's orders and planned visits that clash with a visit. Guests have none; sends no request without a chosen
 * visit; offline, data stored on the device is used.
 */
export function useClashes(chosen: VisitToCheck | null): Clash<OwnVisit>[] {
  const { status, owner } = useSession()
  const isAsked = chosen !== null && owner !== null && status !== 'anonymous'
  const { orders } = useOwnOrders({ enabled: isAsked })
  const { plan } = useLocalTrip()
  const day = dayOf(chosen?.start ?? 0)
  const reserved = orders.flatMap((order) => {
    const visit = visitOfOrder(order)
    return visit ? [{ date: dayOf(visit.start), order, visit }] : []
  })
  const own = chosen && { date: day, order: { packageId: chosen.packageId, supplierId: chosen.supplier.id } }
  // A plan for the same place is the visit being reserved. Only adjacent days can clash.
  const planned = usePlanned(
    own && isAsked
      ? plannedPlacesOf(plan)
          .filter(({ date, time }) => time !== null && date >= addDays(day, -1) && date <= addDays(day, 1))
          .filter((wish) => !isReserved(wish, [own, ...reserved]))
      : [],
  )
  if (!chosen || !isAsked) return []
  const { orderId, start, minutes, supplier } = chosen
  const key = orderId === null ? 'chosen' : orderKey(orderId)
  const visit = { key, start, minutes, place: parseCoordinates(supplier.coordinates) }
  return clashesOf(visit, [...reserved.map((each) => each.visit), ...planned])
}
