import type { OperatorRefusal } from '#contract/operator/refusals.ts'
import { type Refusal, refuseWith } from '#server/outcome.ts'

/** Refusal by a rule of the console, with a key that its catalogs translate. */
export function refuseOperator(key: OperatorRefusal, data: unknown = null): Refusal {
  return refuseWith(key, data)
}

/** Refusal by a rate limit. */
export function tooManyTries(key: OperatorRefusal): Refusal {
  return { ok: false, kind: 'too-many', message: key, data: null }
}
