import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { type OrderLabel, orderLabel } from '#domain/order/order-state.ts'
import type { RefundPart } from '#domain/order/refund.ts'
import { localizedName } from '#i18n/names.ts'
import type { Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { addressOf, type MailDependencies } from '#server/modules/mail/index.ts'

/** The facts about an order that an operator needs before acting. Times in Japan. */
export interface OrderFacts {
  readonly id: number
  readonly orderNo: string
  /** The shop's Japanese name. */
  readonly shop: string
  /** `YYYY-MM-DD HH:mm`; null for an order without a date. */
  readonly visit: string | null
  readonly people: number
  readonly state: OrderLabel
  /** Increases whenever the order's tickets end or are renewed. */
  readonly revision: number
}

/** A recipient of a mail about an act. */
export interface MailTo {
  readonly to: 'customer' | 'shop'
  readonly address: string
}

/** An amount to refund and its payment. */
export interface PartOf extends RefundPart {
  readonly attemptId: number
}

export async function factsOf(
  { catalogue }: Pick<MailDependencies, 'catalogue'>,
  db: Handle,
  order: OrderRow,
): Promise<OrderFacts> {
  const state = orderLabel(order.kind, order.order_status)
  if (state === null) throw new Error(`Order ${order.id} has the unknown status ${order.order_status}`)
  const shop = await catalogue.supplier(order.supplier_id, db)
  return {
    id: order.id,
    orderNo: order.order_no,
    shop: shop ? localizedName('ja', shop.wire) : '',
    visit: order.use_time && formatUseTimeStr(order.use_time.toTemporalInstant()),
    people: order.people_num,
    state,
    revision: order.revision,
  }
}

/** The recipients of a mail about the order; those without a known address are left out. */
export async function mailsAbout(
  { catalogue }: Pick<MailDependencies, 'catalogue'>,
  db: Handle,
  order: OrderRow,
  readers: readonly MailTo['to'][],
): Promise<MailTo[]> {
  const mails: MailTo[] = []
  for (const to of readers) {
    const address =
      to === 'customer' ? await addressOf(db, order) : (await catalogue.supplier(order.supplier_id, db))?.contactEmail
    if (address) mails.push({ to, address })
  }
  return mails
}
