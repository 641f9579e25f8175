import { GatewayUnreachable } from '#server/ports/payment.ts'
import type { WechatSettings } from './settings.ts'
import { authorization, type SignedHeaders, signedHeaders } from './signature.ts'

/** API host for merchants outside mainland China. */
const API = 'https://apihk.mch.weixin.qq.com'
/** Shorter than the browser's 30 s. */
const TIMEOUT_MS = 10_000
const MAX_BYTES = 256 * 1024
/** A day's statement has a line for each payment. */
const MAX_FILE_BYTES = 64 * 1024 * 1024
const FILE_TIMEOUT_MS = 60_000

export interface Call {
  readonly method: 'GET' | 'POST'
  /** Path with query. */
  readonly path: string
  readonly payload?: object
  /** The response is a file, not JSON. */
  readonly isFile?: true
}

/** A raw response, not verified yet. */
export interface RawAnswer {
  readonly status: number
  readonly signed: SignedHeaders
  readonly raw: Uint8Array
  /** WeChat Pay's SHA-1 of a file, in hexadecimal; '' if absent. */
  readonly fileHash: string
}

/** Sends one call signed by the merchant. Throws GatewayUnreachable on any transport error; makes no retries. */
export async function send(settings: WechatSettings, call: Call, nowMs: number): Promise<RawAnswer> {
  const body = call.payload === undefined ? '' : JSON.stringify(call.payload)
  try {
    const response = await fetch(new URL(call.path, settings.apiBase ?? API), {
      method: call.method,
      headers: {
        // Uncompressed: WeChat Pay's hash covers the received bytes.
        ...(call.isFile ? { accept: '*/*', 'accept-encoding': 'identity' } : { accept: 'application/json' }),
        'user-agent': 'tabifuda',
        authorization: authorization(settings, { method: call.method, path: call.path, body }, nowMs),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
        // Requests responses signed with the public key instead of a platform certificate.
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
    // The error of fetch may quote the address and the body, so only its name is kept.
    throw new GatewayUnreachable(`No response from WeChat Pay (${error instanceof Error ? error.name : 'unknown'})`)
  }
}

async function read(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new GatewayUnreachable('The response of WeChat Pay is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
