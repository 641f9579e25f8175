import { CODE } from '#contract/envelope.ts'
import type { Device } from '#domain/device.ts'
import type { Outcome, RefusalKind } from '#server/outcome.ts'

/** A page of this app: a redirect leads nowhere else. */
export type PagePath = `/${Device}/${string}`

/** What a handler answers: a service's outcome, or one of the forms that only the wire knows. */
export type Reply<Data> =
  | Outcome<Data>
  /** Done, with a message in the envelope (P-8). */
  | { readonly ok: true; readonly data: Data; readonly message: string }
  /** An envelope already written as JSON in UTF-8: what the catalogue keeps ready. */
  | { readonly ok: true; readonly json: Uint8Array }
  /** A redirect, where a browser and not the app makes the call. */
  | { readonly ok: true; readonly goTo: PagePath }

/**
 * How a refusal travels, by its kind: the HTTP status and the code of the envelope (U-12). What a rule refuses is an
 * answer like any other, over HTTP 200.
 */
export const REFUSALS: Readonly<Record<RefusalKind, { readonly status: number; readonly code: string }>> = {
  rule: { status: 200, code: CODE.refused },
  unknown: { status: 200, code: CODE.notFound },
  malformed: { status: 200, code: CODE.badRequest },
  absent: { status: 404, code: CODE.notFound },
  foreign: { status: 403, code: CODE.forbidden },
  'signed-out': { status: 401, code: CODE.notLoggedIn },
  'too-many': { status: 429, code: CODE.tooMany },
  // Not a lost session, which only the status signals (S-18).
  changed: { status: 200, code: CODE.changedOnce },
}

/** Done without data, in the word that P-8 names for it. */
export function success(): Reply<null> {
  return { ok: true, data: null, message: 'success' }
}

/** Sends a browser on to a page of this app. */
export function goTo(page: PagePath): Reply<never> {
  return { ok: true, goTo: page }
}
