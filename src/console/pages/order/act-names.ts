import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActKind } from './filled.ts'

/** Button texts of the actions on an order. */
export const ACT_NAMES: Readonly<Record<ActKind, MessageDescriptor>> = {
  confirm: msg({ message: 'Accept', comment: 'Accepts a request for its shop' }),
  decline: msg({ message: 'Decline', comment: 'Declines a request for its shop' }),
  cancel: msg`Cancel and refund in full`,
  refund: msg`Refund`,
  undo: msg`Undo redemption`,
  move: msg`Reschedule`,
  receipt: msg`Issue or correct receipt`,
  'receipt-mail': msg`Email receipt link`,
  contacts: msg`Edit contact details`,
  note: msg`Add note`,
  mail: msg`Resend email`,
}
