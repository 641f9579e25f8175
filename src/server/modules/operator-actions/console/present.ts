import type { ResponseOf } from '#contract/endpoint.ts'
import type { operatorToday, orderDetail, searchOrders } from '#contract/operator/orders.ts'
import { formatUseTimeStr, type JapanDate } from '#domain/calendar/time.ts'
import { costOf, orderLabel, transition } from '#domain/order/order-state.ts'
import { isFullyRefunded } from '#domain/order/refund.ts'
import type { Yen } from '#domain/price/money.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { ReceiptRow } from '#server/db/schema-receipts.ts'
import { guestFacts } from '#server/modules/mail/index.ts'
import { isChanged } from '#server/modules/orders/index.ts'
import { presentReceipt } from '#server/modules/receipts/index.ts'
import { csvTime } from '#server/text/csv.ts'
import type { arrivalsOf, FoundOrder } from '../search/store.ts'
import type { TimelineEntry } from '../timeline/store.ts'
import type { LateWork } from '../work/late.ts'
import type { Entry, WorkList } from '../work/list.ts'

type Listed = ResponseOf<typeof searchOrders>['orders'][number]
type Detail = ResponseOf<typeof orderDetail>

/** An order of a list, in wire form. */
export function listed(row: FoundOrder, personal: boolean): Listed {
  const state = orderLabel(row.kind, row.order_status)
  if (state === null) throw new Error(`Order ${row.id} has the unknown status ${row.order_status}`)
  const { name, email, phone } = row
  return {
    orderNo: row.order_no,
    state,
    isReplaced: row.is_replaced,
    shop: row.shop,
    shopEn: row.shop_en,
    visit: row.use_time && formatUseTimeStr(row.use_time.toTemporalInstant()),
    orderedAt: row.created_at.getTime(),
    people: row.people_num,
    amount: costOf(row.kind, row.payable),
    customer: personal ? { name, email, phone } : null,
  }
}

/** An order as a CSV row. */
export function orderLine(row: FoundOrder, personal: boolean): object {
  const { customer, ...order } = listed(row, personal)
  return { ...order, ordered: csvTime(row.created_at), ...customer }
}

const withVerdict = ({ redemption, ...entry }: Entry) => ({
  ...entry,
  verdict: redemption?.verdict ?? null,
  code: redemption?.code ?? null,
})

/** The work list and today's arrivals, in wire form. */
export function todayOf(
  work: WorkList,
  day: JapanDate,
  arrivals: Awaited<ReturnType<typeof arrivalsOf>>,
  late: readonly LateWork[],
  personal: boolean,
): ResponseOf<typeof operatorToday> {
  return {
    delivery: work.delivery,
    requests: [...work.requests],
    ...{ day, arrivals },
    payments: work.payments.map(({ attempt, orderNo, amount, provider, since, isGivenUp }) => ({
      ...{ attempt, orderNo, amount, provider, since, isGivenUp },
    })),
    refunds: work.refunds.map(({ refund, orderNo, amount, since, tries, isGivenUp, error }) => ({
      ...{ refund, orderNo, amount, since, tries, isGivenUp, error },
    })),
    unmatched: [...work.unmatched],
    overfull: work.overfull.map(({ orderNos, ...time }) => ({ ...time, orderNos: [...orderNos] })),
    conflicts: work.conflicts.map(withVerdict),
    // A mail server's reason usually contains the address.
    mails: work.mails.map((mail) => (personal ? mail : { ...mail, recipient: null, reason: null })),
    jobs: [...work.jobs],
    late: [...late],
    entries: work.entries.map(withVerdict),
  }
}

/** Facts of a timeline event as texts; nested values become JSON. */
const textsOf = (facts: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

/** The acts that this state offers. Whether one is possible is decided by its plan. */
function actsOf(order: OrderRow, left: Yen, refunded: Yen, givesReceipt: boolean): Detail['acts'] {
  const may = (action: Parameters<typeof transition>[2]) =>
    order.closed_at === null && transition(order.kind, order.order_status, action) !== null
  return [
    ...(order.answer_by !== null && may('confirm') ? (['confirm', 'decline'] as const) : []),
    ...(left > 0 && order.pay_status === 1 && may('cancel') ? (['cancel'] as const) : []),
    ...(left > 0 ? (['refund'] as const) : []),
    ...(transition(order.kind, order.order_status, 'undo-redeem') !== null && !isFullyRefunded({ left, back: refunded })
      ? (['undo'] as const)
      : []),
    ...(order.use_time !== null && order.closed_at === null && may('change') && !isChanged(order)
      ? (['move'] as const)
      : []),
    ...(givesReceipt ? (['receipt', 'receipt-mail'] as const) : []),
    ...(['contacts', 'note'] as const),
  ]
}

/** An order with its timeline. */
export function detailOf(
  found: FoundOrder,
  order: OrderRow,
  more: {
    readonly personal: boolean
    readonly mayAct: boolean
    readonly package: string
    readonly packageEn: string
    readonly deleted: Detail['deleted']
    readonly replacedBy: string | null
    readonly replaces: string | null
    readonly left: Yen
    readonly refunded: Yen
    /** Whether it gives a receipt now, and those that were issued. */
    readonly givesReceipt: boolean
    readonly receipts: readonly ReceiptRow[]
    readonly timeline: readonly TimelineEntry[]
  },
): Detail {
  return {
    order: listed(found, more.personal),
    customerId: more.personal ? found.customer_id : null,
    ...{ package: more.package, packageEn: more.packageEn },
    portions: order.packages_num,
    guests: more.personal ? { ...guestFacts(order), locale: order.locale } : null,
    deleted: more.deleted,
    replacedBy: more.replacedBy,
    replaces: more.replaces,
    paid: more.left + more.refunded,
    refunded: more.refunded,
    answerBy: order.answer_by && formatUseTimeStr(order.answer_by.toTemporalInstant()),
    acts: more.mayAct ? actsOf(order, more.left, more.refunded, more.givesReceipt) : [],
    receipts: more.receipts.map((row) => presentReceipt(more.personal ? row : { ...row, addressee: '' })),
    timeline: more.timeline.map(({ at, kind, what, amount, facts, mail }) => ({
      ...{ at: at.getTime(), kind, what, amount, facts: textsOf(facts), mail: more.mayAct ? mail : null },
    })),
  }
}
