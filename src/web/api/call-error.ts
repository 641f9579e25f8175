/**
 * Why a call failed. `refused`: the server said no and why; `unauthorized`: nobody is signed in (HTTP 401);
 * `offline`: no connection, or something in between answered with what is no JSON (a captive portal);
 * `timeout`: no answer in time; `server`: a fault on the server's side, or an answer that breaks the contract.
 */
export type FailureKind = 'refused' | 'unauthorized' | 'offline' | 'timeout' | 'server'

export interface CallFailure {
  readonly ok: false
  readonly kind: FailureKind
  /** Code of the envelope; empty where there was none. */
  readonly code: string
  /** A message key, or the words of the wire where P-8 matches on words (`exist`, card messages). */
  readonly message: string
  /** Facts that come with a refusal. */
  readonly data: unknown
  /** HTTP status; 0 where there was no answer. */
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
