import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { importSPKI, jwtVerify } from 'jose'

export const PASS_TYPE = 'pass.example.tabi'
const TEAM = 'TABI123456'

const openssl = (args: readonly string[], cwd: string) => execFileSync('openssl', args, { cwd, stdio: 'pipe' })

/** An operator's generated certificates and keys: an authority, a pass certificate signed by it, a service account. */
export function walletKeys() {
  const folder = mkdtempSync(join(tmpdir(), 'tabifuda-wallets-'))
  const make = (name: string, subject: string, extensions: string, by: readonly string[]) => {
    writeFileSync(join(folder, `${name}.ext`), extensions)
    const request = ['req', '-new', '-newkey', 'rsa:2048', '-nodes', '-subj', subject]
    openssl([...request, '-keyout', `${name}.key`, '-out', `${name}.csr`], folder)
    const sign = ['x509', '-req', '-in', `${name}.csr`, '-days', '3650', '-extfile', `${name}.ext`]
    openssl([...sign, ...by, '-out', `${name}.pem`], folder)
  }
  make('wwdr', '/CN=Authority', 'basicConstraints=critical,CA:true', ['-signkey', 'wwdr.key'])
  const byAuthority = ['-CA', 'wwdr.pem', '-CAkey', 'wwdr.key', '-CAcreateserial']
  make('pass', `/UID=${PASS_TYPE}/CN=Pass/OU=${TEAM}`, 'extendedKeyUsage=clientAuth', byAuthority)
  make('push', '/CN=localhost', 'subjectAltName=DNS:localhost', byAuthority)
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    client_email: 'wallet@tabi.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  const path = (name: string) => join(folder, name)
  writeFileSync(path('account.json'), JSON.stringify(account))
  return {
    folder,
    read: (name: string) => readFileSync(path(name), 'utf8'),
    path,
    googleKey: String(publicKey.export({ type: 'spki', format: 'pem' })),
    env: {
      APPLE_PASS_TYPE: PASS_TYPE,
      APPLE_PASS_TEAM: TEAM,
      APPLE_PASS_CERT_FILE: path('pass.pem'),
      APPLE_PASS_KEY_FILE: path('pass.key'),
      APPLE_WWDR_FILE: path('wwdr.pem'),
      GOOGLE_WALLET_ISSUER: '3388000000022',
      GOOGLE_WALLET_KEY_FILE: path('account.json'),
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
export type WalletKeys = ReturnType<typeof walletKeys>

/** Apple's push service over HTTP/2: accepts only clients with the pass's certificate, and answers as configured. */
export async function applePushDouble(keys: WalletKeys) {
  const told: { readonly device: string; readonly topic: unknown; readonly body: string }[] = []
  const answers = new Map<string, { readonly status: number; readonly reason: string }>()
  const server = createSecureServer({
    ...{ cert: keys.read('push.pem'), key: keys.read('push.key'), ca: keys.read('wwdr.pem') },
    ...{ requestCert: true, rejectUnauthorized: true },
  })
  const sessions = new Set<ServerHttp2Session>()
  let opened = 0
  server.on('session', (session) => {
    opened += 1
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  /** Devices whose messages are never answered, each with a callback for an arriving message. */
  const unanswered = new Map<string, () => void>()
  server.on('stream', (stream, headers) => {
    let body = ''
    stream.setEncoding('utf8')
    // A client that gives up.
    stream.on('error', () => {})
    stream.on('data', (part: string) => {
      body += part
    })
    stream.on('end', () => {
      const device = String(headers[':path']).replace('/3/device/', '')
      const came = unanswered.get(device)
      if (came) return came()
      const who = (stream.session?.socket as TLSSocket | undefined)?.getPeerCertificate().subject as { UID?: string }
      const answer = who?.UID === PASS_TYPE ? answers.get(device) : { status: 403, reason: 'BadCertificate' }
      if (!answer) told.push({ device, topic: headers['apns-topic'], body })
      stream.respond({ ':status': answer?.status ?? 200 })
      stream.end(answer ? JSON.stringify({ reason: answer.reason }) : undefined)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    told,
    answer: (device: string, status: number, reason: string) => answers.set(device, { status, reason }),
    takeAll: () => answers.clear(),
    /** Never answers messages to that device; calls `came` for each. */
    neverAnswer: (device: string, came: () => void) => unanswered.set(device, came),
    /** The number of open connections, and of all connections so far. */
    connections: () => ({ open: sessions.size, opened }),
    /** Ends all connections: with GOAWAY, as Apple does when it wants a new one, or silently. */
    leave: (how: 'goaway' | 'silent') => {
      for (const session of sessions) {
        if (how === 'goaway') session.close()
        else session.socket.destroy()
      }
    },
    service: {
      authority: `https://localhost:${(server.address() as AddressInfo).port}`,
      ca: keys.read('wwdr.pem'),
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const session of sessions) session.destroy()
      }),
  }
}

/**
 * The parts of Google Wallet that the app uses: issues tokens for a signed assertion, and stores objects for callers
 * with a token.
 */
export function googleDouble(keys: WalletKeys) {
  const objects = new Map<string, Record<string, unknown>>()
  const classes = new Set<string>()
  const asked: string[] = []
  let broken: number | null = null
  const answer = (status: number, value: unknown = {}) => new Response(JSON.stringify(value), { status })

  let meanwhile: { readonly method: string; readonly work: () => Promise<unknown> } | null = null
  const happens = async (method: string | undefined) => {
    if (meanwhile === null || meanwhile.method !== method) return
    const { work } = meanwhile
    meanwhile = null
    await work()
  }

  const token = async (body: unknown) => {
    const assertion = new URLSearchParams(String(body)).get('assertion') ?? ''
    const audience = 'https://oauth2.googleapis.com/token'
    const { payload } = await jwtVerify(assertion, await importSPKI(keys.googleKey, 'RS256'), { audience })
    const isOurs =
      payload.iss === 'wallet@tabi.iam.gserviceaccount.com' && String(payload['scope']).endsWith('wallet_object.issuer')
    return isOurs ? answer(200, { access_token: 'a-token', expires_in: 3600 }) : answer(401)
  }
  const send = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address))
    asked.push(`${init.method} ${url.pathname}`)
    if (broken !== null) return answer(broken)
    if (url.hostname === 'oauth2.googleapis.com') return token(init.body)
    if (url.hostname !== 'walletobjects.googleapis.com') throw new Error(`Not asked: ${url.hostname}`)
    if (new Headers(init.headers).get('authorization') !== 'Bearer a-token') return answer(401)
    const value = JSON.parse(String(init.body)) as Record<string, unknown> & { id: string; classId: string }
    const [, , , kind, id] = url.pathname.split('/')
    if (kind === 'genericClass') {
      if (classes.has(value.id)) return answer(409)
      classes.add(value.id)
      return answer(200)
    }
    if (init.method === 'PATCH') {
      if (objects.has(id ?? '')) await happens(init.method)
      const known = objects.get(id ?? '')
      if (known) objects.set(id ?? '', { ...known, ...value })
      return answer(known ? 200 : 404)
    }
    if (!classes.has(value.classId)) return answer(404)
    await happens(init.method)
    objects.set(value.id, value)
    return answer(200)
  }
  return {
    objects,
    asked,
    send: send as typeof fetch,
    /** Runs `work` once, while the next object is sent with that method and before it is stored. */
    during: (method: 'POST' | 'PATCH', work: () => Promise<unknown>) => {
      meanwhile = { method, work }
    },
    /** Sets the status of all answers from now on; null: normal answers. */
    break: (status: number | null) => {
      broken = status
    },
  }
}
