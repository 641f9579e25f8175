import type { Endpoint } from '#contract/endpoint.ts'

/**
 * How long a call may wait for its answer, in ms, before it is answered with 503. What is the same for all mostly comes from memory. A
 * browser gives up after 15 s, and after 30 s where a payment provider is asked.
 */
export const ANSWER_MS = { forAll: 8_000, own: 14_000, ofOthers: 28_000 } as const
export type AnswerLimits = Readonly<Record<keyof typeof ANSWER_MS, number>>

/** The time limit of a call. */
export function answerLimit(endpoint: Endpoint, limits: AnswerLimits): number {
  if (endpoint.asksOthers || endpoint.access === 'sandbox') return limits.ofOthers
  return isSameForAll(endpoint) ? limits.forAll : limits.own
}

/** Whether the answer is the same for everybody, whoever is signed in. */
export const isSameForAll = ({ kept, isForAll }: Endpoint): boolean => kept === 'catalogue' || isForAll === true
