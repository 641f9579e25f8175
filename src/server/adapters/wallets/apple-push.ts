import { type ClientHttp2Session, connect, constants, type SecureClientSessionOptions } from 'node:http2'
import type { AppleWallet, WalletOutcome } from '#server/ports/wallets.ts'

const APPLE = 'https://api.push.apple.com'
const TIMEOUT_MS = 10_000
/** Apple asks to keep a connection, and to open no new one for each message. One that nobody has used for so long is closed. */
const IDLE_MS = 5 * 60_000

/** Where the push service is, and how it is to be trusted; tests put one of their own there. */
export interface PushService {
  readonly authority: string
  readonly ca?: string
  readonly idleMs?: number
  /** Ends a push that has no answer. */
  readonly deadline?: () => AbortSignal
}

/** Answers with which the device wants none any more; any other 400 is about what we sent. */
const GONE = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered']

function outcomeOf(status: number, body: string): WalletOutcome {
  if (status === 200) return { type: 'done' }
  const [reasonCode] = /[A-Za-z]{1,40}(?="\s*[,}])/.exec(body) ?? []
  if (status === 410 || (status === 400 && reasonCode && GONE.includes(reasonCode))) return { type: 'gone' }
  const reason = `the push service answered ${status}${reasonCode ? ` ${reasonCode}` : ''}`
  if (status === 403) return { type: 'ours', reason }
  return { type: status === 429 || status >= 500 ? 'later' : 'refused', reason }
}

const MAX_ANSWER = 2_000

function post(
  session: ClientHttp2Session,
  { topic, pushToken, signal }: { readonly topic: string; readonly pushToken: string; readonly signal: AbortSignal },
): Promise<WalletOutcome> {
  return new Promise((resolve, reject) => {
    const stream = session.request(
      {
        [constants.HTTP2_HEADER_METHOD]: 'POST',
        [constants.HTTP2_HEADER_PATH]: `/3/device/${pushToken}`,
        'apns-topic': topic,
      },
      { signal },
    )
    let status = 0
    let body = ''
    stream.setEncoding('utf8')
    stream.on('response', (headers) => {
      status = Number(headers[constants.HTTP2_HEADER_STATUS])
    })
    stream.on('data', (part: string) => {
      if (body.length < MAX_ANSWER) body += part
    })
    stream.on('end', () => (status === 0 ? reject(new Error('no answer')) : resolve(outcomeOf(status, body))))
    stream.on('error', (error) => reject(signal.aborted ? new Error('no answer in time') : error))
    // A connection that the other side ends well leaves neither an answer nor an error.
    stream.on('close', () => reject(new Error('closed without an answer')))
    // A pass is asked for by the device: the message itself says nothing.
    stream.end('{}')
  })
}

/** The one connection to the push service: opened when it is needed, given up when either side ends it or nobody uses it. */
function connection(authority: string, options: SecureClientSessionOptions, idleMs: number) {
  let current: ClientHttp2Session | null = null
  let busy = 0
  let idle: NodeJS.Timeout | undefined

  /** Takes no new message any more; those on their way may still be answered. */
  const retire = (session: ClientHttp2Session): void => {
    if (current === session) current = null
    session.close()
  }
  const open = (): ClientHttp2Session => {
    const session = connect(authority, options)
    const end = () => retire(session)
    session.on('goaway', end)
    session.on('close', end)
    // What it was used for fails by itself.
    session.on('error', end)
    return session
  }
  return {
    retire,
    /** Does something with the connection; while nobody does, it keeps no process from ending. */
    async use<Result>(work: (session: ClientHttp2Session) => Promise<Result>): Promise<Result> {
      current ??= open()
      const session = current
      busy += 1
      clearTimeout(idle)
      session.ref()
      try {
        return await work(session)
      } finally {
        busy -= 1
        if (busy === 0) {
          session.unref()
          // Not the session's own timeout: one that runs out during a slow answer does not come again.
          idle = setTimeout(() => retire(session), idleMs).unref()
        }
      }
    },
  }
}

/** Tells devices that a pass has changed, by Apple's push service; the pass's certificate says who we are. */
export function passPush(
  { passType, cert, key }: { readonly passType: string; readonly cert: string; readonly key: string },
  { authority, ca, idleMs = IDLE_MS, deadline = () => AbortSignal.timeout(TIMEOUT_MS) }: PushService = {
    authority: APPLE,
  },
): AppleWallet['notify'] {
  const apple = connection(authority, { cert, key, ...(ca === undefined ? {} : { ca }) }, idleMs)
  const push = async (session: ClientHttp2Session, pushToken: string) => {
    const signal = deadline()
    try {
      return await post(session, { topic: passType, pushToken, signal })
    } catch (error) {
      // The other side may be gone without a word: the next message does not wait for it as well.
      if (signal.aborted) apple.retire(session)
      throw error
    }
  }
  return async (pushToken) => {
    try {
      return await apple.use((session) => push(session, pushToken))
    } catch (error) {
      return { type: 'later', reason: error instanceof Error ? error.message.slice(0, 100) : 'unknown' }
    }
  }
}
