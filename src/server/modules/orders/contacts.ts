import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { updateOrders } from '#contract/orders.ts'
import { isEmail } from '#domain/account/email.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { needsText } from '#domain/order/needs.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { type Refusal, refuse } from '#server/outcome.ts'
import { storedPhone } from '#server/text/phone.ts'
import type { PersonalColumn } from './personal.ts'

type ContactInput = Pick<
  ParsedRequestOf<typeof updateOrders>,
  'phone' | 'email' | 'tip' | 'needs' | 'zhName' | 'enName' | 'jpName' | 'useName' | 'wechat' | 'useContact'
>

/** The contact fields as columns; absent fields do not change. */
export function contactColumns(input: ContactInput): Partial<Record<PersonalColumn, string>> {
  const columns: Partial<Record<PersonalColumn, string | undefined>> = {
    phone: input.phone && (storedPhone(input.phone) ?? input.phone),
    email: input.email,
    tip: input.tip,
    needs: input.needs && needsText(input.needs),
    zh_name: input.zhName,
    en_name: input.enName,
    jp_name: input.jpName,
    use_name: input.useName,
    wechat: input.wechat,
    use_contact: input.useContact && (storedPhone(input.useContact) ?? input.useContact),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Refuses an invalid mail address or telephone number. Accepts an empty one, because the pay form asks for it. */
export function refuseContacts(input: ContactInput): Refusal | null {
  if (input.email && !isEmail(input.email)) return refuse('order_msg_email_invalid', { field: 'email' })
  if (input.phone && !storedPhone(input.phone)) return refuse('order_msg_phone_invalid', { field: 'phone' })
  return null
}

/** An update request: contacts, and optionally other fields of the order. */
type OrderInput = ParsedRequestOf<typeof updateOrders>

/** Fields that determine seats and price. A request may contain them, but they must equal the stored values. */
const ASSERTED = [
  'supplierId',
  'packageId',
  'packageNum',
  'peopleNum',
  'amount',
  'useTimeStr',
  'hasJuveniles',
] as const satisfies readonly (keyof OrderInput)[]

/** Whether a request contains more than contacts, so that it must be compared with the stored order. */
export function hasMoreThanContacts(input: OrderInput): boolean {
  return Boolean(input.useJuveniles) || ASSERTED.some((name) => input[name] !== undefined)
}

/** The children's ages, which can still be set for an order with children. */
export function childColumns(order: OrderRow, { useJuveniles }: OrderInput): Partial<Record<PersonalColumn, string>> {
  return order.has_juveniles && useJuveniles ? { use_juveniles: useJuveniles } : {}
}

/**
 * Refuses a request whose fields differ from the stored order. Fields that determine seats and price change only
 * through changeOrders (S-05).
 */
export function refuseOtherOrder(order: OrderRow, input: OrderInput): Refusal | null {
  const facts: Readonly<Record<(typeof ASSERTED)[number], number | string>> = {
    supplierId: order.supplier_id,
    packageId: order.package_id,
    packageNum: order.packages_num,
    peopleNum: order.people_num,
    amount: order.price,
    useTimeStr: order.use_time === null ? '' : formatUseTimeStr(order.use_time.toTemporalInstant()),
    hasJuveniles: order.has_juveniles ? 1 : 0,
  }
  const fields = ASSERTED.filter((name) => input[name] !== undefined && input[name] !== facts[name])
  return fields.length === 0 ? null : refuse('order_change_fail', { fields })
}
