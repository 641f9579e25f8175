import type { ReservationField } from '#domain/booking/reservation-check.ts'
import type { MessageKey } from '#i18n/messages.ts'
import type { CallFailure } from '#kit/api/client.ts'
import { isMessageKey } from '#web/api/failure-text.ts'
import { fieldRefusal } from '#web/features/reserve/create.ts'

type Params = Readonly<Record<string, number>>

/**
 * Why a change was not quoted or not created. The order is unchanged in every case. `field`: one form field can fix
 * it. `ended`: the order can no longer be changed; `key` is the message (ERR-30, ERR-34). `refused`: this change is
 * not possible; `key` is the reason if the server names one (ERR-31). `unsure`: no answer arrived. `login`: the
 * session has expired.
 */
export type ChangeRefusal =
  | { readonly kind: 'field'; readonly field: ReservationField; readonly key: MessageKey; readonly params: Params }
  | { readonly kind: 'ended'; readonly key: MessageKey }
  | { readonly kind: 'refused'; readonly key: MessageKey | null; readonly data: unknown }
  | { readonly kind: 'unsure'; readonly failure: CallFailure }
  | { readonly kind: 'login' }

const ENDED: readonly string[] = [
  'orders_msg_change_onetime',
  'orders_change_message',
  'orders_cancel_message',
  'orders_msg_already_cancelled',
  'order_change_too_many',
] satisfies MessageKey[]
/** Messages without a specific reason. The form always says that the change failed. */
const UNSPECIFIC: readonly string[] = ['order_change_fail', 'common_request_error'] satisfies MessageKey[]

/** Interprets a failed answer of changeQuote or changeOrders. */
export function changeRefusal(failure: CallFailure): ChangeRefusal {
  const { kind, message, data } = failure
  if (kind === 'unauthorized') return { kind: 'login' }
  if (kind !== 'refused') return { kind: 'unsure', failure }
  if (!isMessageKey(message)) return { kind: 'refused', key: null, data }
  if (message === 'common_request_timeout') return { kind: 'unsure', failure }
  if (ENDED.includes(message)) return { kind: 'ended', key: message }
  if (message === 'reserve_msg_slot_full') return { kind: 'field', field: 'time', key: message, params: {} }
  const field = fieldRefusal(failure)
  if (field) return { kind: 'field', key: message, ...field }
  return { kind: 'refused', key: UNSPECIFIC.includes(message) ? null : message, data }
}
