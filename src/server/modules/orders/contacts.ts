import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { updateOrders } from '#contract/orders.ts'
import { isEmail } from '#domain/account/email.ts'
import { isPhone } from '#domain/account/phone.ts'
import { type Refusal, refuse } from '#server/outcome.ts'
import type { PersonalColumn } from './personal.ts'

type ContactInput = Pick<
  ParsedRequestOf<typeof updateOrders>,
  'phone' | 'email' | 'tip' | 'zhName' | 'enName' | 'jpName' | 'useName' | 'wechat' | 'useContact'
>

/** The contact fields as columns; absent fields stay as they are. */
export function contactColumns(input: ContactInput): Partial<Record<PersonalColumn, string>> {
  const columns: Partial<Record<PersonalColumn, string | undefined>> = {
    phone: input.phone,
    email: input.email,
    tip: input.tip,
    zh_name: input.zhName,
    en_name: input.enName,
    jp_name: input.jpName,
    use_name: input.useName,
    wechat: input.wechat,
    use_contact: input.useContact,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Refuses an address or number that cannot be one; empty means not given (the pay form asks for it). */
export function refuseContacts(input: ContactInput): Refusal | null {
  if (input.email && !isEmail(input.email)) return refuse('order_msg_email_invalid', { field: 'email' })
  if (input.phone && !isPhone(input.phone)) return refuse('order_msg_phone_invalid', { field: 'phone' })
  return null
}
