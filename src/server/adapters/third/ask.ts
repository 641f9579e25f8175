import { isEmail } from '#domain/account/email.ts'
import type { ThirdFailure, ThirdIdentity } from '#server/ports/third-party.ts'

/** Timeout of a call to a provider. */
export const TIMEOUT_MS = 8_000
const MAX_BYTES = 64 * 1024
const MAX_NAME = 80
const MAX_PICTURE = 2_000
/** Control characters and bidirectional text controls. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu
const SUBJECT = /^[\x21-\x7e]{1,128}$/

/**
 * An error of a provider, so that there is no identity. Its message is logged, so it contains nothing from the
 * provider's response.
 */
export class ProviderFault extends Error {}

/** Runs an exchange's calls and returns any error as a value. */
export async function asValue(calls: () => Promise<ThirdIdentity>): Promise<ThirdIdentity | ThirdFailure> {
  try {
    return await calls()
  } catch (error) {
    if (error instanceof ProviderFault) return { failure: error.message }
    return { failure: error instanceof Error ? error.constructor.name : 'unknown' }
  }
}

/** Adds a timeout to a library call that has none. */
export async function withTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderFault('no response in time')), timeoutMs)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Calls a provider by GET, or by POST with a form. Returns the JSON body, regardless of its content type. Throws
 * for a redirect, a body that is too long and any status but 200.
 */
export async function askJson(
  url: URL,
  options: { readonly form?: Record<string, string>; readonly bearer?: string; readonly timeoutMs: number },
): Promise<unknown> {
  const response = await fetch(url, {
    method: options.form ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(options.bearer === undefined ? {} : { authorization: `Bearer ${options.bearer}` }),
    },
    body: options.form ? new URLSearchParams(options.form) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new ProviderFault(`responded with ${response.status}`)
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MAX_BYTES) throw new ProviderFault('the response is too large')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

/** The address with further query parameters. */
export function withQuery(address: string, query: Record<string, string>): URL {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

function tidy(value: unknown, max: number): string {
  if (typeof value !== 'string') return ''
  return value.replaceAll(UNSEEN, ' ').trim().slice(0, max).toWellFormed()
}

/** Providers also return http addresses; all of them serve the same picture over https. */
function pictureOf(value: unknown): string {
  const url = typeof value === 'string' ? URL.parse(value) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return ''
  url.protocol = 'https:'
  return url.href.length <= MAX_PICTURE ? url.href : ''
}

/**
 * Sanitises a provider's claims about a visitor for storage and display as text. Throws ProviderFault if the subject
 * is malformed.
 */
export function identityOf(claims: {
  readonly subject: string
  readonly name: unknown
  readonly picture: unknown
  readonly email?: unknown
}): ThirdIdentity {
  if (!SUBJECT.test(claims.subject)) throw new ProviderFault('no valid subject')
  const email = tidy(claims.email, 255).toLowerCase()
  return {
    subject: claims.subject,
    name: tidy(claims.name, MAX_NAME),
    picture: pictureOf(claims.picture),
    email: isEmail(email) ? email : '',
  }
}
