import { type I18n, i18n as texts } from '@lingui/core'
import type { MessageKey } from '#i18n/messages.ts'
import { CallError, type CallFailure } from '#kit/api/call-error.ts'

function factsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {}
}

/** Whether a text from the wire is a message key. Every language has all keys, so no separate list is shipped. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(texts.messages, text)
}

/** The text of a message key in the UI language, with `facts` interpolated. */
export function messageText(i18n: I18n, key: MessageKey, facts: Record<string, unknown> = {}): string {
  return i18n._(key, facts)
}

/** The message of a failed call in the UI language: never blank, never a raw code. */
export function failureText(i18n: I18n, failure: Pick<CallFailure, 'message' | 'data'>): string {
  const key = isMessageKey(failure.message) ? failure.message : 'common_request_error'
  return messageText(i18n, key, factsOf(failure.data))
}

/** Form of every message key of the contract; human-readable texts do not match it. */
const KEY_FORM = /^\w+$/

/**
 * The message of a refusal (ERR-41): a message key is shown in the UI language, any other text as it is. A key
 * unknown to this version of the app gives the general message.
 */
export function refusalText(i18n: I18n, failure: Pick<CallFailure, 'message' | 'data'>): string {
  return KEY_FORM.test(failure.message) ? failureText(i18n, failure) : failure.message
}

/** The message of any error that a query or mutation threw. */
export function errorText(i18n: I18n, error: unknown): string {
  return error instanceof CallError ? failureText(i18n, error.failure) : messageText(i18n, 'common_request_error')
}
