/**
 * Versions of the terms of service and the privacy page, newest first. A version is the Japan day from which its texts
 * apply. `tests/unit/legal-texts.test.ts` holds the texts' digest: changed texts are a new version.
 */
const TERMS_VERSIONS = ['2026-12-01', '2026-11-30'] as const

/** The version of the texts in this build. The app states it with a consent. */
export const TERMS_VERSION: string = TERMS_VERSIONS[0]

/** Versions to which a consent counts: the newest two, so that an app that has not been updated yet can pay (LE-03). */
export const ACCEPTED_TERMS: readonly string[] = TERMS_VERSIONS.slice(0, 2)

/**
 * The version of apps that state none: they were built before versions existed. When it is no longer among the accepted
 * versions, these apps can no longer pay.
 */
const UNSTATED_VERSION = '2026-11-30'

/** What a call says about the terms: nothing, a consent to this version, or a version that no longer counts. */
export type StatedTerms =
  | { readonly kind: 'nothing' | 'outdated' }
  | { readonly kind: 'agreed'; readonly version: string }

/**
 * Interprets the `termsVersion` of a call. `agreedBefore`: the call comes from the app, which makes it only after the
 * customer has ticked the terms box; without a version it then is a consent to the texts of apps without versions.
 */
export function statedTerms(version: string | undefined, { agreedBefore = false } = {}): StatedTerms {
  const stated = version ?? (agreedBefore ? UNSTATED_VERSION : undefined)
  if (stated === undefined) return { kind: 'nothing' }
  return ACCEPTED_TERMS.includes(stated) ? { kind: 'agreed', version: stated } : { kind: 'outdated' }
}

/** Whether an order with a consent to this version may be paid; null: without a consent. */
export const isAcceptedConsent = (version: string | null): boolean =>
  version !== null && ACCEPTED_TERMS.includes(version)
