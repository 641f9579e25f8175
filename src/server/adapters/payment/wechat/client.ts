import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { GatewayUnreachable } from '#server/ports/payment.ts'
import { errorCode, failureOf } from './errors.ts'
import type { PlatformKeys } from './platform-keys.ts'
import type { WechatSettings } from './settings.ts'
import { type Call, send } from './transport.ts'

/** Calls WeChat Pay. */
export interface WechatClient {
  /**
   * Returns WeChat Pay's response after its signature is verified. An unsigned response or one of another shape
   * counts as lost: GatewayUnreachable.
   */
  request<Schema extends z.ZodMiniType>(call: Call, schema: Schema): Promise<z.infer<Schema>>
  /** Makes a call whose response has no content. */
  send(call: Call): Promise<void>
  /**
   * Downloads a file and checks its bytes against the hash in the response headers. WeChat Pay does not promise to
   * sign files, but a signature that is present must be valid.
   */
  download(path: string): Promise<Uint8Array>
}

export function wechatClient(settings: WechatSettings, keys: PlatformKeys, now: () => number): WechatClient {
  const succeed = async (call: Call): Promise<Uint8Array> => {
    const { status, signed, raw } = await send(settings, call, now())
    if (status !== 200 && status !== 204) throw failureOf(status, errorCode(raw))
    if (!(await keys.hasSigned(signed, raw))) throw new GatewayUnreachable('The response is not signed by WeChat Pay')
    return raw
  }
  return {
    async send(call) {
      await succeed(call)
    },
    async download(path) {
      const { status, signed, raw, fileHash } = await send(settings, { method: 'GET', path, isFile: true }, now())
      if (status !== 200) throw failureOf(status, errorCode(raw))
      if (signed.signature !== '' && !(await keys.hasSigned(signed, raw))) {
        throw new GatewayUnreachable('The file is not signed by WeChat Pay')
      }
      if (createHash('sha1').update(raw).digest('hex') !== fileHash.toLowerCase()) {
        throw new GatewayUnreachable('The file does not match its hash')
      }
      return raw
    },
    async request(call, schema) {
      const parsed = z.safeParse(schema, jsonOf(await succeed(call)))
      if (!parsed.success) throw new GatewayUnreachable('The response of WeChat Pay cannot be parsed')
      return parsed.data
    },
  }
}

/** Undefined for text that is not JSON; no schema accepts it. */
function jsonOf(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return undefined
  }
}
