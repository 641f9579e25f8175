import { type ClientHttp2Session, connect, constants, type SecureClientSessionOptions } from 'node:http2'
import type { AppleWallet, WalletOutcome } from '#server/ports/wallets.ts'

const APPLE = 'https://api.push.apple.com'
const TIMEOUT_MS = 10_000

/** Where the push service is, and how it is to be trusted; tests put one of their own there. */
export interface PushService {
  readonly authority: string
  readonly ca?: string
}

/** Answers with which the device wants none any more; any other 400 is about what we sent. */
const GONE = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered']

function outcomeOf(status: number, body: string): WalletOutcome {
  if (status === 200) return { type: 'done' }
  const [said] = /[A-Za-z]{1,40}(?="\s*[,}])/.exec(body) ?? []
  if (status === 410 || (status === 400 && said && GONE.includes(said))) return { type: 'gone' }
  const reason = `the push service answered ${status}${said ? ` ${said}` : ''}`
  if (status === 403) return { type: 'ours', reason }
  return { type: status === 429 || status >= 500 ? 'later' : 'refused', reason }
}

const MAX_ANSWER = 2_000

function post(session: ClientHttp2Session, topic: string, pushToken: string): Promise<WalletOutcome> {
  return new Promise((resolve, reject) => {
    const stream = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${pushToken}`,
      'apns-topic': topic,
    })
    let status = 0
    let body = ''
    stream.setEncoding('utf8')
    stream.setTimeout(TIMEOUT_MS, () => stream.destroy(new Error('no answer in time')))
    stream.on('response', (headers) => {
      status = Number(headers[constants.HTTP2_HEADER_STATUS])
    })
    stream.on('data', (part: string) => {
      if (body.length < MAX_ANSWER) body += part
    })
    stream.on('end', () => (status === 0 ? reject(new Error('no answer')) : resolve(outcomeOf(status, body))))
    stream.on('error', reject)
    // A connection that the other side ends well leaves neither an answer nor an error.
    stream.on('close', () => reject(new Error('closed without an answer')))
    // A pass is asked for by the device: the message itself says nothing.
    stream.end('{}')
  })
}

/** Tells devices that a pass has changed, by Apple's push service; the pass's certificate says who we are. */
export function passPush(
  { passType, cert, key }: { readonly passType: string; readonly cert: string; readonly key: string },
  { authority, ca }: PushService = { authority: APPLE },
): AppleWallet['notify'] {
  const options: SecureClientSessionOptions = { cert, key, ...(ca === undefined ? {} : { ca }) }
  return async (pushToken) => {
    const session = connect(authority, options)
    try {
      return await new Promise<WalletOutcome>((resolve, reject) => {
        session.setTimeout(TIMEOUT_MS, () => reject(new Error('no connection in time')))
        session.on('error', reject)
        post(session, passType, pushToken).then(resolve, reject)
      })
    } catch (error) {
      return { type: 'later', reason: error instanceof Error ? error.message.slice(0, 100) : 'unknown' }
    } finally {
      session.destroy()
    }
  }
}
