import { type I18n, i18n as texts } from '@lingui/core'
import type { MessageKey } from '#i18n/messages.ts'
import { CallError, type CallFailure } from './call-error.ts'

function factsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {}
}

/** True for a text from the wire that is a message key. Every language has all keys, so no list of them is shipped. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(texts.messages, text)
}

/** The text of a message key in the UI language, with its facts filled in. */
export function messageText(i18n: I18n, key: MessageKey, facts: Record<string, unknown> = {}): string {
  return i18n._(key, facts)
}

/** The message of a failed call in the UI language: never blank, never a raw code. */
export function failureText(i18n: I18n, failure: Pick<CallFailure, 'message' | 'data'>): string {
  const key = isMessageKey(failure.message) ? failure.message : 'common_request_error'
  return messageText(i18n, key, factsOf(failure.data))
}

/** Every key that the contract names is of this form; words for people are not. */
const KEY_FORM = /^\w+$/

/**
 * The message of a refusal as the server gave it (ERR-41): a message key in the UI language, words as they are. A key that this
 * version of the app does not know is no text for people, and stays a general one.
 */
export function refusalText(i18n: I18n, failure: Pick<CallFailure, 'message' | 'data'>): string {
  return KEY_FORM.test(failure.message) ? failureText(i18n, failure) : failure.message
}

/** The same for whatever a query or mutation threw. */
export function errorText(i18n: I18n, error: unknown): string {
  return error instanceof CallError ? failureText(i18n, error.failure) : messageText(i18n, 'common_request_error')
}
