import type { OperatorRefusal } from '#contract/operator/refusals.ts'
import { type Refusal, refuseWith } from './outcome.ts'

/** A rule of the console says no, in a word that its catalogs have a text for. */
export function refuseOperator(key: OperatorRefusal, data: unknown = null): Refusal {
  return refuseWith(key, data)
}

/** Too many of something in a while. */
export function tooManyTries(key: OperatorRefusal): Refusal {
  return { ok: false, kind: 'too-many', message: key, data: null }
}
