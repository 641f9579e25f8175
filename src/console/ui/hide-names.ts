import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HideReason } from '#domain/review/hide-reason.ts'

/** The listed reasons for hiding a review. */
export const HIDE_NAMES: Readonly<Record<HideReason, MessageDescriptor>> = {
  insult: msg`Abuse or discrimination`,
  personal: msg`Someone’s personal data`,
  advert: msg`Advertising or spam`,
  elsewhere: msg`About another shop`,
  unlawful: msg`Unlawful, or by court order`,
}
