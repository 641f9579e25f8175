import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  readonly origin: string
  /** Requests forwarded to each backend, and those that a backend broke off or refused. */
  readonly given: ReadonlyMap<string, number>
  readonly broken: readonly string[]
  close(): Promise<void>
}

/**
 * A reverse proxy as operators use it: polls /readyz of its backends, forwards requests in turn to the ready ones, each
 * over a new connection, and never retries.
 * @param lookMs interval between two polls
 */
export async function startProxy(backends: readonly string[], lookMs: number): Promise<Proxy> {
  const given = new Map(backends.map((origin) => [origin, 0]))
  const broken: string[] = []
  const ready = new Set<string>()
  let turn = 0
  let isClosed = false
  const isReady = (origin: string) =>
    new Promise<boolean>((resolve) => {
      // A slow answer does not change the state: otherwise a busy machine would have no ready backend.
      request(`${origin}/readyz`, { agent: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200)
      })
        .once('error', () => resolve(false))
        .end()
    })
  const look = async (origin: string) => {
    if (await isReady(origin)) ready.add(origin)
    else ready.delete(origin)
  }
  await Promise.all(backends.map(look))
  const pauses = new Set<NodeJS.Timeout>()
  /**
   * Each backend is polled separately, one poll after the other, so that none waits for another and no stale answer
   * counts.
   */
  const goOnLooking = (origin: string) => {
    const pause = setTimeout(async () => {
      pauses.delete(pause)
      await look(origin)
      if (!isClosed) goOnLooking(origin)
    }, lookMs)
    pauses.add(pause)
  }
  for (const origin of backends) goOnLooking(origin)

  const server = createServer((incoming, outgoing) => {
    const origin = [...ready][turn++ % Math.max(1, ready.size)]
    if (origin === undefined) return void outgoing.writeHead(503).end()
    given.set(origin, (given.get(origin) ?? 0) + 1)
    const fail = (error: Error) => {
      broken.push(`${incoming.url} ${error.message}`)
      outgoing.destroy()
    }
    const passed = request(origin + incoming.url, { method: incoming.method, headers: incoming.headers, agent: false })
    passed.once('error', fail)
    passed.once('response', (answer) => {
      answer.once('error', fail)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given,
    broken,
    async close() {
      isClosed = true
      for (const pause of pauses) clearTimeout(pause)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
