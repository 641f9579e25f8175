import { GatewayUnreachable } from '#server/ports/payment.ts'
import type { WechatSettings } from './settings.ts'
import { authorization, type SignedHeaders, signedHeaders } from './signature.ts'

/** Where merchants outside mainland China call. */
const API = 'https://apihk.mch.weixin.qq.com'
/** Less than the 30 s after which a page gives up. */
const TIMEOUT_MS = 10_000
const MAX_BYTES = 256 * 1024

export interface Call {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly payload?: object
}

/** An answer as it came: nothing of it has been checked. */
export interface RawAnswer {
  readonly status: number
  readonly signed: SignedHeaders
  readonly raw: Uint8Array
}

/** Sends one call, signed by the merchant. Whatever goes wrong on the way is GatewayUnreachable; nothing is repeated. */
export async function send(settings: WechatSettings, call: Call, nowMs: number): Promise<RawAnswer> {
  const body = call.payload === undefined ? '' : JSON.stringify(call.payload)
  try {
    const response = await fetch(new URL(call.path, settings.apiBase ?? API), {
      method: call.method,
      headers: {
        accept: 'application/json',
        'user-agent': 'tabifuda',
        authorization: authorization(settings, { method: call.method, path: call.path, body }, nowMs),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
        // Asks for answers that are signed with the public key, not with a platform certificate's.
        ...(settings.publicKey === null ? {} : { 'wechatpay-serial': settings.publicKey.id }),
      },
      body: body === '' ? null : body,
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
    })
    const signed = signedHeaders((name) => response.headers.get(name))
    return { status: response.status, signed, raw: await read(response) }
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw error
    // The error of fetch may quote the address and the body.
    throw new GatewayUnreachable(`No answer of WeChat Pay (${error instanceof Error ? error.name : 'unknown'})`)
  }
}

async function read(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MAX_BYTES) throw new GatewayUnreachable('The answer of WeChat Pay is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
