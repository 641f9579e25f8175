import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import type { DateRange } from '#domain/calendar/date-range.ts'
import type { RefundPart } from '#domain/order/refund.ts'
import { CallError } from '#kit/api/call-error.ts'
import { askChangeHref, changeFromHref } from '#web/features/orders/links.ts'
import { changeTermsQuery, orderQuery } from '#web/features/orders/queries.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { ReservePackage } from './package.ts'

/** The change that the form edits. */
export interface Change {
  readonly old: Order
  /** Days to which the visit may move. */
  readonly range: DateRange
  readonly paidWith: readonly RefundPart[]
  readonly refundBy: string
}

export type ChangeState =
  | { readonly status: 'none' | 'waiting' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => Promise<unknown> }
  | { readonly status: 'elsewhere'; readonly href: string }
  | { readonly status: 'ready'; readonly change: Change }

/**
 * Loads the order that the form changes (RS-01). `none`: the form creates a new order. `elsewhere` redirects to the
 * list of orders if the order is unknown or belongs to another customer, to the order's page with the reason if the
 * order cannot be changed, and to the page of the order's package if changing to `pack` is not allowed.
 */
export function useChange(orderId: number | undefined, pack: ReservePackage | undefined): ChangeState {
  const device = useDevice()
  const isChange = orderId !== undefined
  const order = useQuery({ ...orderQuery(orderId ?? 0), enabled: isChange })
  const terms = useQuery({ ...changeTermsQuery(orderId ?? 0), enabled: isChange })
  if (!isChange) return { status: 'none' }
  const [old, bounds] = [order.data, terms.data]
  if (!old || !bounds) {
    const error = order.error ?? terms.error
    if (error instanceof CallError && error.failure.status === 404) {
      return { status: 'elsewhere', href: pagePath(device, 'orders') }
    }
    return error
      ? { status: 'failed', error, retry: () => Promise.all([order.refetch(), terms.refetch()]) }
      : { status: 'waiting' }
  }
  if (!bounds.allowed || bounds.range === null) return { status: 'elsewhere', href: askChangeHref(device, old) }
  if (pack && (pack.supplier.id !== old.supplierId || pack.useType !== old.orderType)) {
    return { status: 'elsewhere', href: changeFromHref(device, old) }
  }
  const { range, paidWith, refundBy } = bounds
  return { status: 'ready', change: { old, range, paidWith, refundBy } }
}
