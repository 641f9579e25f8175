import type { MessageKey } from '#i18n/messages.ts'

/**
 * Why something was not done. `rule`: the business says no. `unknown`: there is no such public thing. `absent`: there is
 * none of the caller's, which is the same answer for what belongs to somebody else. `foreign`: a customer was posted who
 * is not the session's (S-05). `signed-out`: only a customer may. `malformed`: a value that cannot be one. `too-many`:
 * too often in a while. `changed`: an order is changed once, and this one was.
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

/** A refusal is a value: its kind, a message key (or the provider's own words: P-8.1), and facts for the message. */
export interface Refusal {
  readonly ok: false
  readonly kind: RefusalKind
  readonly message: string
  readonly data: unknown
}

/** What a service answers: it is done, or refused. How that travels is the business of `#server/http`. */
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

/** A rule of the business says no; the message key says which, `data` are its facts. */
export function refuse(message: MessageKey, data: unknown = null): Refusal {
  return refusal('rule', message, data)
}

/** The same in words that are not a message key: the provider's card message, or `exist` and the like. */
export function refuseWith(message: string, data: unknown = null): Refusal {
  return { ok: false, kind: 'rule', message, data }
}

/** There is no such shop, package, code or theme: nothing that is public is kept secret by this. */
export function unknown(message: MessageKey = 'common_error'): Refusal {
  return refusal('unknown', message)
}

/** Not found and not yours get the same answer, so that nothing tells them apart. */
export function notFound(): Refusal {
  return refusal('absent', 'common_error')
}

/** A posted customer id that is not the session's (S-05). */
export function forbidden(): Refusal {
  return refusal('foreign', 'common_error')
}

/** A call that some may make without a session, and this caller may not. */
export function notLoggedIn(): Refusal {
  return refusal('signed-out', 'common_not_logged_in')
}

/** A value that the contract's schema lets through and that cannot be one; `fields` name where it stood. */
export function malformed(fields: readonly string[]): Refusal {
  return refusal('malformed', 'common_error', { fields })
}

/** Too many of something in a while; the message says what to do. */
export function tooMany(message: MessageKey, data: unknown = null): Refusal {
  return refusal('too-many', message, data)
}

/** The one change of an order is used up. */
export function refuseChanged(): Refusal {
  return refusal('changed', 'orders_msg_change_onetime')
}

/** The outcome with its data in another form; a refusal stays as it is. */
export function mapOutcome<From, To>(outcome: Outcome<From>, map: (data: From) => To): Outcome<To> {
  return outcome.ok ? ok(map(outcome.data)) : outcome
}
