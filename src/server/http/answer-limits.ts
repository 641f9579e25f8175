import type { Endpoint } from '#contract/endpoint.ts'

/**
 * Time limits of responses in ms, after which a request is answered with 503. `forAll`: public data, mostly from
 * memory. A browser times out after 15 s, and after 30 s for requests that call a payment provider.
 */
export const RESPONSE_MS = { forAll: 8_000, own: 14_000, ofOthers: 28_000 } as const
export type AnswerLimits = Readonly<Record<keyof typeof RESPONSE_MS, number>>

/** The time limit of an endpoint, in ms. */
export function answerLimit(endpoint: Endpoint, limits: AnswerLimits): number {
  if (endpoint.callsThirdParty || endpoint.access === 'sandbox') return limits.ofOthers
  return isPublicData(endpoint) ? limits.forAll : limits.own
}

/** Whether the response is the same for every caller, signed in or not. */
export const isPublicData = ({ cacheable, isPublicAnswer }: Endpoint): boolean =>
  cacheable === 'catalogue' || isPublicAnswer === true
