import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActKind } from './filled.ts'

/** Button texts of the actions on an order. */
export const ACT_NAMES: Readonly<Record<ActKind, MessageDescriptor>> = {
  confirm: msg({ message: 'Confirm', comment: 'Accepts a request for its shop' }),
  decline: msg({ message: 'Decline', comment: 'Declines a request for its shop' }),
  cancel: msg`Cancel and give everything back`,
  refund: msg`Give money back`,
  undo: msg`Undo the redemption`,
  move: msg`Move to another time`,
  contacts: msg`Correct the contacts`,
  note: msg`Write a note`,
  mail: msg`Send this mail again`,
}
