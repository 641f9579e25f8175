import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * `down`: the connection is dropped; `stall`: no answer; `error`: HTTP 500; `missing`: HTTP 404; `portal`: 200 with a
 * foreign page, as from a captive portal; `redirect`: 302 to that page; `throttle`: 429 for every redemption,
 * everything else passes.
 */
export type NetworkMode = 'pass' | 'down' | 'stall' | 'error' | 'missing' | 'portal' | 'redirect' | 'throttle'

export interface BadNetwork {
  readonly origin: string
  mode: NetworkMode
  /** Text appended to the service worker's script: a new version of the app. */
  newVersion: string
  close(): Promise<void>
}

const THROTTLED = '{"code":"429","message":"common_too_many","data":null}'
const PORTAL = '<!doctype html><title>Free Wi-Fi</title><h1>Please log in to the Wi-Fi</h1>'

/** A proxy between the browser and the app that misbehaves on request (`mode`). */
export async function startBadNetwork(target: string): Promise<BadNetwork> {
  const sockets = new Set<Socket>()
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isWorker = incoming.url?.startsWith('/sw.js') ?? false
    const headers = { ...incoming.headers }
    if (isWorker) {
      // Text is appended to the script, so it must arrive complete and uncompressed.
      headers['accept-encoding'] = 'identity'
      delete headers['if-none-match']
      delete headers['if-modified-since']
    }
    const onward = request(`${target}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      const { 'content-length': length, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, isWorker || length === undefined ? rest : answer.headers)
      if (!isWorker) return answer.pipe(outgoing)
      answer.pipe(outgoing, { end: false })
      answer.once('end', () => outgoing.end(network.newVersion))
    })
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const server = createServer((incoming, outgoing) => {
    const isThrottled = network.mode === 'throttle' && (incoming.url?.includes('/validOrder/useOrder') ?? false)
    if (isThrottled) outgoing.writeHead(429, { 'content-type': 'application/json' }).end(THROTTLED)
    else if (network.mode === 'pass' || network.mode === 'throttle') forward(incoming, outgoing)
    if (network.mode === 'down') incoming.socket.destroy()
    if (network.mode === 'error') outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error')
    if (network.mode === 'missing') outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    if (network.mode === 'redirect') outgoing.writeHead(302, { location: '/portal' }).end()
    if (network.mode === 'portal') outgoing.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  const network: BadNetwork = {
    origin: `http://127.0.0.1:${address.port}`,
    mode: 'pass',
    newVersion: '',
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return network
}
