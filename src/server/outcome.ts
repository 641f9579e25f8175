import type { MessageKey } from '#i18n/messages.ts'

/**
 * Why an action was refused. `rule`: a business rule. `unknown`: no such public thing. `absent`: the caller has no
 * such thing; another customer's gets the same answer. `foreign`: a customer id was posted that is not the session's
 * (S-05). `signed-out`: requires a session. `malformed`: an impossible value. `too-many`: a rate limit. `changed`: an
 * order can be changed once, and this one was.
 */
export type RefusalKind =
  | 'rule'
  | 'unknown'
  | 'absent'
  | 'foreign'
  | 'signed-out'
  | 'malformed'
  | 'too-many'
  | 'changed'

/** A refusal is a value: its kind, a message key (or the provider's own text: P-8.1), and facts for the message. */
export interface Refusal {
  readonly ok: false
  readonly kind: RefusalKind
  readonly message: string
  readonly data: unknown
}

/** A service's result: success or a refusal. `#server/http` maps it to HTTP. */
export type Outcome<Data> = { readonly ok: true; readonly data: Data } | Refusal

const refusal = (kind: RefusalKind, message: MessageKey, data: unknown = null): Refusal => ({
  ok: false,
  kind,
  message,
  data,
})

export function ok<Data>(data: Data): { readonly ok: true; readonly data: Data } {
  return { ok: true, data }
}

/** Refusal by a business rule; the message key names it, `data` has its facts. */
export function refuse(message: MessageKey, data: unknown = null): Refusal {
  return refusal('rule', message, data)
}

/**
 * Refusal by a business rule with a text that is not a message key: the provider's card message, `exist` and similar.
 */
export function refuseWith(message: string, data: unknown = null): Refusal {
  return { ok: false, kind: 'rule', message, data }
}

/** No such shop, package, code or theme. These are public, so the answer reveals nothing. */
export function unknown(message: MessageKey = 'common_error'): Refusal {
  return refusal('unknown', message)
}

/** Not found or not the caller's own: both get the same answer, so callers cannot tell them apart. */
export function notFound(): Refusal {
  return refusal('absent', 'common_error')
}

/** A posted customer id that is not the session's (S-05). */
export function forbidden(): Refusal {
  return refusal('foreign', 'common_error')
}

/** The caller must sign in for this input; the endpoint may need no session for other input. */
export function notLoggedIn(): Refusal {
  return refusal('signed-out', 'common_not_logged_in')
}

/** An impossible value that the contract's schema accepts; `fields` name where it was. */
export function malformed(fields: readonly string[]): Refusal {
  return refusal('malformed', 'common_error', { fields })
}

/** Refusal by a rate limit; the message says what to do. */
export function tooMany(message: MessageKey, data: unknown = null): Refusal {
  return refusal('too-many', message, data)
}

/** The order's one allowed change is used up. */
export function refuseChanged(): Refusal {
  return refusal('changed', 'orders_msg_change_onetime')
}

/** Maps the data of a success; returns a refusal unchanged. */
export function mapOutcome<From, To>(outcome: Outcome<From>, map: (data: From) => To): Outcome<To> {
  return outcome.ok ? ok(map(outcome.data)) : outcome
}
