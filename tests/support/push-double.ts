import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The origin of the browsers' endpoints, as seen by everything except the double. */
export const PUSH_ORIGIN = 'https://fcm.googleapis.com'

/** A message as the browser receives it. */
export interface Received {
  readonly browser: string
  /** Its parsed content. */
  readonly notification: { title: string; body: string; lang: string; tag: string; navigate: string }
  readonly text: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** Keys for a server that sends push messages, as settings. */
export function vapidKeys(): { VAPID_SUBJECT: string; VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return {
    VAPID_SUBJECT: 'mailto:ops@tabi.example',
    VAPID_PUBLIC_KEY: Buffer.concat(point).toString('base64url'),
    VAPID_PRIVATE_KEY: d,
  }
}

/** A formally valid subscription request of a browser. */
export const browserForPush = () => ({
  endpoint: `${PUSH_ORIGIN}/send/anything`,
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  key: `B${'A'.repeat(86)}`,
  locale: 'en',
})

interface Browser {
  readonly pair: ReturnType<typeof createECDH>
  readonly auth: Buffer
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Decrypts a message as a browser does (RFC 8291, RFC 8188). Throws for a message to another browser. */
function open({ pair, auth }: Browser, sealed: Buffer): string {
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const salt = sealed.subarray(0, 16)
  const length = sealed.readUInt8(20)
  const sender = sealed.subarray(21, 21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const content = sealed.subarray(21 + length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(content.subarray(-16))
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/**
 * Whether the sender has the key that browsers were given, and its token is for this service and valid now (RFC 8292).
 */
function isSigned(header: string | undefined, publicKey: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(header ?? '') ?? []
  const [head = '', claim = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const known = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const how = { key: known, dsaEncoding: 'ieee-p1363' } as const
  if (key !== publicKey) return false
  if (!verify('sha256', Buffer.from(`${head}.${claim}`), how, Buffer.from(signature, 'base64url'))) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claim, 'base64url').toString())
  const left = exp - Date.now() / 1000
  return aud === PUSH_ORIGIN && left > 0 && left <= 86_400 && /^(mailto:|https:)/.test(sub)
}

/** A test push service: verifies the sender, decrypts messages, and answers as configured. */
export async function pushDouble(publicKey: string) {
  const browsers = new Map<string, Browser>()
  const received: Received[] = []
  const answers = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const name = request.url?.slice('/send/'.length) ?? ''
    const sealed = await bodyOf(request)
    const browser = browsers.get(name)
    const status = answers.get(name)
    if (status !== undefined || !browser) return response.writeHead(status ?? 410).end()
    if (!isSigned(request.headers.authorization, publicKey)) return response.writeHead(403).end()
    const text = open(browser, sealed)
    const headers = Object.fromEntries(['ttl', 'topic', 'urgency'].map((key) => [key, request.headers[key] as string]))
    received.push({ browser: name, text, notification: JSON.parse(text).notification, headers })
    return response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    received,
    /** Its own origin, for a server in another process. */
    origin: own,
    /** `fetch` for the server under test: requests to the real push service arrive here, and all others fail. */
    send: ((address: string, options: RequestInit) => {
      if (!address.startsWith(`${PUSH_ORIGIN}/`)) throw new Error(`Not sent to ${address}`)
      return fetch(own + address.slice(PUSH_ORIGIN.length), options)
    }) as typeof fetch,
    /** A new browser. Returns its subscription for the server under test. */
    browser(name: string) {
      const pair = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = pair.generateKeys('base64url')
      browsers.set(name, { pair, auth })
      return { endpoint: `${PUSH_ORIGIN}/send/${name}`, p256dh, auth: auth.toString('base64url'), key: publicKey }
    },
    /** Sets the service's answer for a browser from now on; null: it accepts messages. */
    answer(name: string, status: number | null): void {
      if (status === null) answers.delete(name)
      else answers.set(name, status)
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type PushDouble = Awaited<ReturnType<typeof pushDouble>>
