import { statedTerms } from '#domain/legal/consent.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Caller } from '#server/auth/caller.ts'
import { type Refusal, refuse } from '#server/outcome.ts'

/** The columns of a consent to the terms in `orders` and `customer`, as ISO text; null together without a consent. */
export interface ConsentColumns {
  readonly terms_version: string | null
  readonly terms_locale: Locale | null
  readonly terms_at: string | null
}

export const NO_CONSENT: ConsentColumns = { terms_version: null, terms_locale: null, terms_at: null }

type Claim = { readonly termsVersion?: string | undefined }
type Customer = Pick<Caller, 'now' | 'locale'>

/** The columns of a consent to this version by the caller, now. */
export const consentTo = (version: string, { now, locale }: Customer): ConsentColumns => ({
  terms_version: version,
  terms_locale: locale,
  terms_at: now.toString(),
})

/**
 * The consent that a call about an order carries (LE-03): its columns, null if it says nothing about the terms, or the
 * refusal of a version that no longer counts. `agreedBefore`: see statedTerms.
 */
export function consentOf(
  { termsVersion }: Claim,
  customer: Customer,
  how?: { readonly agreedBefore: boolean },
): ConsentColumns | Refusal | null {
  const stated = statedTerms(termsVersion, how)
  if (stated.kind === 'outdated') return refuse('order_msg_notice_agree', { field: 'terms' })
  return stated.kind === 'agreed' ? consentTo(stated.version, customer) : null
}

/**
 * The consent of a new account (LE-03). An app that states no version has asked for it too. A version that no longer
 * counts is kept out, because the customer agrees again before the first payment.
 */
export function accountConsent({ termsVersion }: Claim, caller: Customer & Pick<Caller, 'isAppPage'>): ConsentColumns {
  const stated = statedTerms(termsVersion, { agreedBefore: caller.isAppPage })
  return stated.kind === 'agreed' ? consentTo(stated.version, caller) : NO_CONSENT
}
