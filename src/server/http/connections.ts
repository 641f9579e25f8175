import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE, envelopeAround } from '#contract/envelope.ts'
import { admitUpload, isUploading } from './upload-rate.ts'

/**
 * How long a client may take (S-30), in ms, and how many may be connected. Bodies are 64 KB at most: the
 * slowest phone that is of use sends that in 15 s. Larger ones, which operators alone send, have a rate instead
 * (`mayUpload`). Connections that are kept live longer than those of common proxies
 * (60 s), so that no request meets a connection that is just being closed. A handler's own waits (a card call: 30 s) are
 * shorter than a socket may be silent.
 */
export const TIME_LIMITS = {
  headers: 10_000,
  request: 15_000,
  keptAlive: 72_000,
  silence: 60_000,
  /** Between two looks for requests whose time is over. */
  check: 1_000,
  /** While the server ends, a request that is still not here whole after this is given up. */
  stalledAtTheEnd: 2_000,
} as const
const MAX_CONNECTIONS = 10_000

/** How often connections that have become idle are closed while the server ends, in ms. */
const SWEEP_MS = 50

/** Fastify's options for the limits above. */
export const CONNECTION_OPTIONS = {
  requestTimeout: TIME_LIMITS.request,
  keepAliveTimeout: TIME_LIMITS.keptAlive,
  connectionTimeout: TIME_LIMITS.silence,
  http: { headersTimeout: TIME_LIMITS.headers, connectionsCheckingInterval: TIME_LIMITS.check },
  clientErrorHandler: answerBrokenRequest,
} as const

/** What Node says of a request that is not here whole in time. */
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Lets a request with a large body take the time that a slow line needs, as long as it goes on coming. For callers who may send it, before it is
 * read. False when too many are under way.
 */
export function mayUpload({ raw, server }: FastifyRequest, reply: FastifyReply): boolean {
  return admitUpload({
    ...{ request: raw, response: reply.raw, freeMs: server.server.requestTimeout, checkMs: TIME_LIMITS.check },
    giveUp: (socket) =>
      answerBrokenRequest(Object.assign(new Error('The upload is too slow'), { code: TOO_SLOW }), socket),
  })
}

/** Answers what is no request, or came too slowly, in the envelope, and hangs up. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Node says it once for each request; from then on the rate of the upload is the limit.
  if (error.code === TOO_SLOW && isUploading(socket)) return
  const status = error.code === TOO_SLOW ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const { opening, closing } = envelopeAround(CODE.badRequest, 'common_error')
  const body = `${opening}null${closing}`
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${body.length}`,
    'connection: close',
  ]
  // Nothing may follow an answer that is already on its way.
  if (socket.writable && socket.bytesWritten === 0) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/** The end of a server, which begins before its listener is closed. */
export interface Ending {
  readonly hasBegun: boolean
  /** From now on every answer is the last one of its connection: what a proxy keeps would break when the server is gone. */
  begin(): void
}

/**
 * Watches the app's connections, so that the server can end well: no kept connection outlives it, the last request in
 * flight is answered, and one that never comes whole is not waited for.
 */
export function watchConnections(app: FastifyInstance): Ending {
  /** With the answer that is being made; null between requests, and before the first one is here. */
  const open = new Map<Socket, ServerResponse | null>()
  let hasBegun = false
  app.server.maxConnections = MAX_CONNECTIONS
  app.server.on('connection', (socket) => {
    open.set(socket, null)
    socket.once('close', () => open.delete(socket))
  })
  app.server.prependListener('request', ({ socket }, response) => {
    open.set(socket, response)
    response.once('close', () => {
      if (open.get(socket) === response) open.set(socket, null)
    })
    if (hasBegun) response.shouldKeepAlive = false
  })

  const begin = () => {
    hasBegun = true
    for (const response of open.values()) if (response !== null) response.shouldKeepAlive = false
  }
  const giveUpStalled = () => {
    for (const [socket, response] of open) if (response === null || !response.req.complete) socket.destroy()
  }
  app.addHook('preClose', (done) => {
    if (!app.server.listening) return done()
    begin()
    // Closing ends Node's own look at requests that take too long, and idle connections become so one by one.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    const giveUp = setTimeout(giveUpStalled, TIME_LIMITS.stalledAtTheEnd)
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(giveUp)
    })
    done()
  })
  return {
    get hasBegun() {
      return hasBegun
    },
    begin,
  }
}
