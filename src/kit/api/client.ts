import { i18n } from '@lingui/core'
import * as z from 'zod/mini'
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { CODE, envelope } from '#contract/envelope.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { CallError, type CallFailure, type FailureKind } from './call-error.ts'
import { send } from './send.ts'

export type { CallFailure } from './call-error.ts'

/** Default timeout of a call, in ms. */
export const DEFAULT_TIMEOUT_MS = 15_000

export type CallResult<Data> = { readonly ok: true; readonly data: Data; readonly message: string } | CallFailure

export interface CallOptions {
  /** Aborting rejects the call with the signal's reason, as `fetch` does. */
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

const MESSAGES = {
  offline: 'common_offline',
  timeout: 'common_request_timeout',
  server: 'common_server_error',
  unauthorized: 'common_not_logged_in',
  refused: 'common_request_error',
} as const satisfies Record<FailureKind, MessageKey>

/** HTTP status of a server, or of a proxy in front of it, that is temporarily unavailable. */
const UNAVAILABLE = 503

function failure(kind: FailureKind, status: number, rest: Partial<CallFailure> = {}): CallFailure {
  const message = rest.message || (status === UNAVAILABLE ? 'common_unavailable' : MESSAGES[kind])
  return { ok: false, kind, status, code: '', data: null, ...rest, message }
}

/** Address of a call: the build-time base (API-02), the request time (API-01), and the input of a GET. */
export function callUrl(endpoint: Pick<Endpoint, 'method' | 'path'>, input: unknown, base: string, at: number): string {
  const query = new URLSearchParams()
  if (endpoint.method === 'GET' && typeof input === 'object' && input !== null) {
    for (const [name, value] of Object.entries(input)) {
      if (value !== undefined && value !== null) query.set(name, String(value))
    }
  }
  query.set('timestamp', String(at))
  return `${base.replace(/\/+$/, '')}${endpoint.path}?${query}`
}

function requestOf(endpoint: Endpoint, input: unknown, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'browser-type': 'web',
    'x-locale': i18n.locale,
  }
  const common = { method: endpoint.method, credentials: 'include', signal } as const
  if (endpoint.method === 'GET') return { ...common, headers }
  return { ...common, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) }
}

/** Parses the response to a call. Failures are returned; rejects only when the body cannot be read. */
export async function answerOf<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<CallResult<ResponseOf<E>>> {
  const { status } = response
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return failure(status >= 500 ? 'server' : 'offline', status)
  }
  const wrapped = z.safeParse(envelope, body)
  if (!wrapped.success) return failure('server', status)
  const { code, message, data } = wrapped.data
  if (status === 401) return failure('unauthorized', status, { code, message, data })
  if (status >= 500) return failure('server', status, { code, message, data })
  if (status !== 200 || code !== CODE.ok) return failure('refused', status, { code, message, data })
  const parsed = z.safeParse(endpoint.response, data)
  if (!parsed.success) return failure('server', status, { data: parsed.error.issues })
  // The endpoint's schema parsed the data, so its output is the endpoint's response type.
  return { ok: true, data: parsed.data as ResponseOf<E>, message }
}

/** `AbortSignal.any` for two signals, which the oldest supported browsers lack. */
function either(...signals: readonly [AbortSignal, AbortSignal]): AbortSignal {
  const both = new AbortController()
  for (const one of signals) {
    const follow = () => both.abort(one.reason)
    if (one.aborted) follow()
    else one.addEventListener('abort', follow, { signal: both.signal })
  }
  return both.signal
}

/** Calls an endpoint of the contract. Failures are returned; only an abort by the caller rejects. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { signal, timeoutMs = DEFAULT_TIMEOUT_MS }: CallOptions = {},
): Promise<CallResult<ResponseOf<E>>> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const url = callUrl(endpoint, input, import.meta.env.API_BASE ?? '', Date.now())
    const request = requestOf(endpoint, input, signal ? either(signal, timeout) : timeout)
    return await answerOf(endpoint, await send(endpoint, url, request))
  } catch {
    signal?.throwIfAborted()
    return failure(timeout.aborted ? 'timeout' : 'offline', 0)
  }
}

/** `call` for query functions: returns the data or throws a CallError. */
export async function fetchData<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>> {
  const result = await call(endpoint, input, options)
  if (result.ok) return result.data
  throw new CallError(result)
}
