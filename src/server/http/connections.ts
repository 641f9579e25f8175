import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE, envelopeAround } from '#contract/envelope.ts'
import { admitUpload, isUploading } from './upload-rate.ts'

/**
 * Client time limits in ms (S-30). Bodies are at most 64 KB, which the slowest usable phone sends within 15 s.
 * Larger bodies, which only operators send, have a minimum rate instead (`admitLargeBody`). Keep-alive is longer
 * than that of common proxies (60 s), so that no request is sent on a connection that is being closed. The socket
 * timeout is longer than any wait of a handler (card calls: 30 s).
 */
export const TIME_LIMITS = {
  headers: 10_000,
  request: 15_000,
  keptAlive: 72_000,
  silence: 60_000,
  /** Interval between checks for overdue requests. */
  check: 1_000,
  /** During shutdown an incomplete request is dropped after this. */
  stalledAtTheEnd: 2_000,
} as const
const MAX_CONNECTIONS = 10_000

/** Interval for closing idle connections during shutdown, in ms. */
const SWEEP_MS = 50

/** Fastify's options for these limits. */
export const CONNECTION_OPTIONS = {
  requestTimeout: TIME_LIMITS.request,
  keepAliveTimeout: TIME_LIMITS.keptAlive,
  connectionTimeout: TIME_LIMITS.silence,
  http: { headersTimeout: TIME_LIMITS.headers, connectionsCheckingInterval: TIME_LIMITS.check },
  clientErrorHandler: answerBrokenRequest,
} as const

/** Node's error code for a request that is not complete in time. */
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Allows a large request body to take as long as it keeps a minimum rate. Call it for authorised callers, before the
 * body is read. Returns false if too many uploads are in progress.
 */
export function admitLargeBody({ raw, server }: FastifyRequest, reply: FastifyReply): boolean {
  return admitUpload({
    ...{ request: raw, response: reply.raw, freeMs: server.server.requestTimeout, checkMs: TIME_LIMITS.check },
    giveUp: (socket) =>
      answerBrokenRequest(Object.assign(new Error('The upload is too slow'), { code: TOO_SLOW }), socket),
  })
}

/** Answers a malformed or too slow request in the envelope and closes the connection. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Node reports this once per request; from then on the upload's rate is the limit.
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
  // A response that has started must not be followed by another.
  if (socket.writable && socket.bytesWritten === 0) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/** The graceful shutdown of a server, which begins before its listener is closed. */
export interface Shutdown {
  readonly hasBegun: boolean
  /** Closes each connection after its next response, so that a proxy keeps no connection that would break. */
  begin(): void
}

/**
 * Tracks the app's connections for a graceful shutdown: keep-alive connections are closed, the last request in flight
 * is answered, and an incomplete request is dropped after a limit.
 */
export function trackConnections(app: FastifyInstance): Shutdown {
  /** Connections with the response in progress; null between requests and before the first. */
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
    // Closing stops Node's check for overdue requests, and connections become idle one by one.
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
