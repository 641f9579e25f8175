import type { RequestOf } from '#contract/endpoint.ts'
import type { planOrderAct } from '#contract/operator/orders.ts'
import { normaliseEmail } from '#domain/account/email.ts'
import { typedNumber } from '../../ui/typed-number.ts'

export type Act = RequestOf<typeof planOrderAct>['act']
export type ActKind = Act['kind']

/** The typed parameters of an action. */
export interface Filled {
  readonly told: 'full' | 'closed' | 'wishes' | 'other'
  readonly amount: string
  readonly email: string
  readonly phone: string
  /** `YYYY-MM-DD` and `HH:mm` in Japan. */
  readonly day: string
  readonly time: string
  /** Id of the email to resend. */
  readonly mail: number
  /** The name to which the receipt is made out. */
  readonly addressee: string
}

/**
 * The action from the form values; null while a number is invalid. Of the contacts it contains only what differs from
 * `first`, the values when the dialog opened, so another operator's correction is not reverted.
 */
export function actOf(kind: ActKind, filled: Filled, first: Pick<Filled, 'email' | 'phone'>): Act | null {
  const { told, amount, email, phone, day, time, mail, addressee } = filled
  if (kind === 'mail') return { kind, mail }
  if (kind === 'receipt') return addressee.trim() === '' ? null : { kind, addressee: addressee.trim() }
  if (kind === 'decline') return { kind, told }
  if (kind === 'refund') {
    if (amount.trim() === '') return { kind, amount: null }
    const yen = typedNumber(amount)
    return Number.isInteger(yen) && yen > 0 && yen < 1e9 ? { kind, amount: yen } : null
  }
  if (kind === 'move') return day === '' || time === '' ? null : { kind, to: `${day} ${time}` }
  if (kind === 'contacts') {
    return {
      kind,
      ...(normaliseEmail(email) !== first.email && { email: normaliseEmail(email) }),
      ...(phone.trim() !== first.phone && { phone: phone.trim() }),
    }
  }
  return { kind }
}
