import { CODE } from '#contract/envelope.ts'
import type { Device } from '#domain/device.ts'
import type { Outcome, RefusalKind } from '#server/outcome.ts'

/** A page of this app; redirects go nowhere else. */
export type PagePath = `/${Device}/${string}`

/** A handler's result: a service's outcome, or a form that exists only in HTTP. */
export type Reply<Data> =
  | Outcome<Data>
  /** Success with a message in the envelope (P-8). */
  | { readonly ok: true; readonly data: Data; readonly message: string }
  /** An envelope already serialised as UTF-8 JSON, cached by the catalogue. */
  | { readonly ok: true; readonly json: Uint8Array }
  /** A redirect, for requests made by browser navigation. */
  | { readonly ok: true; readonly goTo: PagePath }

/** HTTP status and envelope code of each kind of refusal (U-12). A refusal by a rule is sent with HTTP 200. */
export const REFUSALS: Readonly<Record<RefusalKind, { readonly status: number; readonly code: string }>> = {
  rule: { status: 200, code: CODE.refused },
  unknown: { status: 200, code: CODE.notFound },
  malformed: { status: 200, code: CODE.badRequest },
  absent: { status: 404, code: CODE.notFound },
  foreign: { status: 403, code: CODE.forbidden },
  'signed-out': { status: 401, code: CODE.notLoggedIn },
  'too-many': { status: 429, code: CODE.tooMany },
  // This does not mean a lost session; only the HTTP status shows that (S-18).
  changed: { status: 200, code: CODE.changedOnce },
}

/** Success without data, with P-8's message. */
export function success(): Reply<null> {
  return { ok: true, data: null, message: 'success' }
}

/** Redirects a browser to a page of this app. */
export function goTo(page: PagePath): Reply<never> {
  return { ok: true, goTo: page }
}
