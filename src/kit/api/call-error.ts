/**
 * Why a call failed.
 * `refused`: the server refused and gave a reason.
 * `unauthorized`: not signed in (HTTP 401).
 * `offline`: no connection, or an answer below HTTP 500 that is not JSON, as from a captive portal.
 * `timeout`: no answer in time.
 * `server`: server error, or an answer that breaks the contract.
 */
export type FailureKind = 'refused' | 'unauthorized' | 'offline' | 'timeout' | 'server'

export interface CallFailure {
  readonly ok: false
  readonly kind: FailureKind
  /** Code of the envelope; empty if there was none. */
  readonly code: string
  /** A message key, or the wire's wording where P-8 matches on it (`exist`, card messages). */
  readonly message: string
  /** Details of a refusal. */
  readonly data: unknown
  /** HTTP status; 0 if there was no answer. */
  readonly status: number
}

/** A failed call as an error, for code that reports failures by throwing (query functions). */
export class CallError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.message)
    this.name = 'CallError'
    this.failure = failure
  }
}
