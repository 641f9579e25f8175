import { type ClientHttp2Session, connect, constants, type SecureClientSessionOptions } from 'node:http2'
import type { AppleWallet, WalletOutcome } from '#server/ports/wallets.ts'

const APPLE = 'https://api.push.apple.com'
const TIMEOUT_MS = 10_000
/**
 * Apple asks clients to reuse a connection instead of opening one per message. A connection idle this long is closed.
 */
const IDLE_MS = 5 * 60_000

/** The push service's address and CA; tests pass their own service. */
export interface PushService {
  readonly authority: string
  readonly ca?: string
  readonly idleMs?: number
  /** Creates the timeout signal of a push. */
  readonly deadline?: () => AbortSignal
}

/** Reasons that mean the device no longer accepts pushes. Any other 400 is a fault in our request. */
const GONE = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered']

function outcomeOf(status: number, body: string): WalletOutcome {
  if (status === 200) return { type: 'done' }
  const [reasonCode] = /[A-Za-z]{1,40}(?="\s*[,}])/.exec(body) ?? []
  if (status === 410 || (status === 400 && reasonCode && GONE.includes(reasonCode))) return { type: 'gone' }
  const reason = `the push service responded with ${status}${reasonCode ? ` ${reasonCode}` : ''}`
  if (status === 403) return { type: 'misconfigured', reason }
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
    stream.on('end', () => (status === 0 ? reject(new Error('no response')) : resolve(outcomeOf(status, body))))
    stream.on('error', (error) => reject(signal.aborted ? new Error('no response in time') : error))
    // If the server closes the connection cleanly, neither a response nor an error event follows.
    stream.on('close', () => reject(new Error('closed without a response')))
    // The payload is empty: the device fetches the pass.
    stream.end('{}')
  })
}

/** The single connection to the push service: opened on demand, closed when either side ends it or it has been idle. */
function connection(authority: string, options: SecureClientSessionOptions, idleMs: number) {
  let current: ClientHttp2Session | null = null
  let busy = 0
  let idle: NodeJS.Timeout | undefined

  /** Accepts no new messages; pending ones may still complete. */
  const retire = (session: ClientHttp2Session): void => {
    if (current === session) current = null
    session.close()
  }
  const open = (): ClientHttp2Session => {
    const session = connect(authority, options)
    const end = () => retire(session)
    session.on('goaway', end)
    session.on('close', end)
    // The pending requests fail on their own.
    session.on('error', end)
    return session
  }
  return {
    retire,
    /** Runs `work` with the connection. An idle connection does not keep the process alive. */
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
          // The session's own timeout is not used: if it expires during a slow response, it does not fire again.
          idle = setTimeout(() => retire(session), idleMs).unref()
        }
      }
    },
  }
}

/** Notifies devices of a changed pass through Apple's push service, authenticated by the pass certificate. */
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
      // The peer may have vanished without closing. Drop the connection, so that the next message does not wait for
      // it too.
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
