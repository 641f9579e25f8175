import type { Order } from '#contract/order.ts'
import { supplierHref } from '#web/features/catalogue/links.ts'
import { mapHref } from '#web/features/catalogue/map-link.ts'
import { orderHref } from '#web/features/orders/links.ts'
import { useOrderNames } from '#web/features/orders/names.ts'
import { calendarFile } from '#web/features/tickets/export/calendar-file.ts'
import { pagePath } from '#web/paths.ts'
import { nowMs } from '#web/platform/clock.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** Directions from a paid order to the visit (PE-13): map, shop page, and a calendar event that links to the order. */
export function useDirections(order: Order) {
  const device = useDevice()
  const names = useOrderNames()(order)
  const addToCalendar = async () => {
    const { orderNo, revision, expireTime, usetime } = order
    const link = new URL(orderHref(device, order, 'view'), location.origin).href
    const words = { title: names.shop, details: `${names.pack} × ${order.packagesNum}\n${orderNo}\n${link}` }
    const ticket = { orderNo, revision, validUntil: expireTime ?? usetime ?? nowMs(), order }
    const file = new Blob([calendarFile(ticket, words, nowMs())], { type: 'text/calendar;charset=utf-8' })
    await saveFile(file, `${orderNo}.ics`)
  }
  return {
    name: names.shop,
    mapHref: mapHref(order.supplier),
    shopHref: pagePath(device, 'supplier', { id: order.supplierId }),
    /** Path of the shop's page for sharing. Contains nothing about the order. */
    sharedPath: supplierHref('mobile', order.supplierId),
    addToCalendar,
  }
}
