import type { Variant } from '#domain/device.ts'
import type { MessageKey } from '#i18n/messages.ts'

/** A page of this app: a redirect leads nowhere else. */
export type PagePath = `/${Variant}/${string}`

/**
 * What a handler answers. A refusal is a value: HTTP 200 with another code and a message key (or, for card errors, the
 * provider's own words, which the client matches: P-8.1).
 */
export type Reply<Data> =
  | { readonly ok: true; readonly data: Data; readonly message?: string }
  /** An envelope already written as JSON in UTF-8: what the catalogue keeps ready. */
  | { readonly ok: true; readonly json: Uint8Array }
  /** A redirect, where a browser and not the app makes the call. */
  | { readonly ok: true; readonly goTo: PagePath }
  | {
      readonly ok: false
      readonly code: string
      readonly message: string
      readonly data: unknown
      readonly status: number
    }

/** Success with `data`; `message` only where P-8 names the word (register: success). */
export function ok<Data>(data: Data, message?: string): Reply<Data> {
  return message === undefined ? { ok: true, data } : { ok: true, data, message }
}

/** A business refusal: code 409 over HTTP 200 unless the wire names another code. */
export function refuse(message: MessageKey, data: unknown = null, code = '409'): Reply<never> {
  return { ok: false, code, message, data, status: 200 }
}

/** A refusal in words that are not a message key: the provider's card message, or `exist` and the like. */
export function refuseWith(message: string, data: unknown = null, code = '409'): Reply<never> {
  return { ok: false, code, message, data, status: 200 }
}

/** Not found and not yours get the same answer, so that nothing tells them apart. */
export function notFound(): Reply<never> {
  return { ok: false, code: '404', message: 'common_error', data: null, status: 404 }
}

/** A posted customer id that is not the session's (S-05). */
export function forbidden(): Reply<never> {
  return { ok: false, code: '403', message: 'common_error', data: null, status: 403 }
}

/** Too many of something in a while: HTTP 429, with the message that says what to do. */
export function tooMany(message: MessageKey, data: unknown = null): Reply<never> {
  return { ok: false, code: '429', message, data, status: 429 }
}

/** Sends a browser on to a page of this app. */
export function goTo(page: PagePath): Reply<never> {
  return { ok: true, goTo: page }
}
