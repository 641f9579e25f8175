import type { EndedTicket, ShopBooking } from '#contract/check/calls.ts'
import { toBase64Url } from '#domain/base64url.ts'
import { shopChildAges } from '#domain/booking/child-ages.ts'
import { shopNeeds } from '#domain/order/need-words.ts'
import { readNeeds } from '#domain/order/needs.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { ticketState, validityOf } from '#server/modules/tickets/index.ts'
import type { ShopOrderRow } from './store.ts'

/**
 * An order as its shop sees it; null for one without a ticket. Fields are copied one by one, so that no other guest
 * data is included (SH-08).
 */
export function presentBooking(row: ShopOrderRow, now: Temporal.Instant): ShopBooking | null {
  const state = ticketState(row, now)
  const validity = validityOf(row)
  if (state === null || validity === null) return null
  return {
    ref: toBase64Url(row.ticket_ref),
    orderNo: row.order_no,
    state,
    revision: row.revision,
    name: row.use_name || row.en_name || row.zh_name || row.jp_name,
    people: row.people_num,
    children: shopChildAges(row.use_juveniles) ?? row.use_juveniles,
    course: row.course,
    quantity: row.packages_num,
    useTime: row.use_time?.getTime() ?? null,
    validFrom: validity.from.epochMilliseconds,
    validUntil: validity.until.epochMilliseconds,
    usedAt: row.used_at?.getTime() ?? null,
    shortCode: row.redemption_code,
    needs: shopNeeds(readNeeds(row.needs)).map(([label, words]): [string, string] => [label, words]),
    note: row.tip,
  }
}

/** An ended ticket for an offline phone; null for a ticket that is still usable. */
export function presentEnded(row: OrderRow, now: Temporal.Instant): EndedTicket | null {
  const state = ticketState(row, now)
  if (state === null || state === 'usable') return null
  return { ref: toBase64Url(row.ticket_ref), state, revision: row.revision, usedAt: row.used_at?.getTime() ?? null }
}
