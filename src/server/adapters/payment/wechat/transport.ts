import { GatewayUnreachable } from '#server/ports/payment.ts'
import type { WechatSettings } from './settings.ts'
import { authorization, type SignedHeaders, signedHeaders } from './signature.ts'

/** Where merchants outside mainland China call. */
const API = 'https://apihk.mch.weixin.qq.com'
/** Less than the 30 s after which a page gives up. */
const TIMEOUT_MS = 10_000
const MAX_BYTES = 256 * 1024
/** A statement of a day is a line for each payment. */
const MAX_FILE_BYTES = 64 * 1024 * 1024
const FILE_TIMEOUT_MS = 60_000

export interface Call {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly payload?: object
  /** What is answered is a file and no JSON. */
  readonly isFile?: true
}

/** An answer as it came: nothing of it has been checked. */
export interface RawAnswer {
  readonly status: number
  readonly signed: SignedHeaders
  readonly raw: Uint8Array
  /** SHA-1 of a file in hexadecimal digits, as WeChat Pay sends it; '' where it does not. */
  readonly fileHash: string
}

/** Sends one call, signed by the merchant. Whatever goes wrong on the way is GatewayUnreachable; nothing is repeated. */
export async function send(settings: WechatSettings, call: Call, nowMs: number): Promise<RawAnswer> {
  const body = call.payload === undefined ? '' : JSON.stringify(call.payload)
  try {
    const response = await fetch(new URL(call.path, settings.apiBase ?? API), {
      method: call.method,
      headers: {
        // As it is, so that its hash is that of the bytes that come.
        ...(call.isFile ? { accept: '*/*', 'accept-encoding': 'identity' } : { accept: 'application/json' }),
        'user-agent': 'tabifuda',
        authorization: authorization(settings, { method: call.method, path: call.path, body }, nowMs),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
        // Asks for answers that are signed with the public key, not with a platform certificate's.
        ...(settings.publicKey === null ? {} : { 'wechatpay-serial': settings.publicKey.id }),
      },
      body: body === '' ? null : body,
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs ?? (call.isFile ? FILE_TIMEOUT_MS : TIMEOUT_MS)),
    })
    const signed = signedHeaders((name) => response.headers.get(name))
    const fileHash = response.headers.get('wechatpay-statement-sha1') ?? ''
    const raw = await read(response, call.isFile ? MAX_FILE_BYTES : MAX_BYTES)
    return { status: response.status, signed, raw, fileHash }
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw error
    // The error of fetch may quote the address and the body.
    throw new GatewayUnreachable(`No answer of WeChat Pay (${error instanceof Error ? error.name : 'unknown'})`)
  }
}

async function read(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new GatewayUnreachable('The answer of WeChat Pay is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
