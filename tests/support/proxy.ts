import { once } from 'node:events'
import { type ClientRequest, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const LOOK_MS = 100

export interface Proxy {
  readonly origin: string
  /** Requests that each backend was given, and those that it broke off or did not take. */
  readonly given: ReadonlyMap<string, number>
  readonly broken: readonly string[]
  close(): Promise<void>
}

/**
 * A proxy as operators put it in front: it looks at the /readyz of its backends again and again, gives requests in turn to
 * those that are ready, a fresh connection for each, and tries none of them twice.
 */
export async function startProxy(backends: readonly string[]): Promise<Proxy> {
  const given = new Map(backends.map((origin) => [origin, 0]))
  const broken: string[] = []
  let ready: readonly string[] = backends
  let turn = 0
  const isReady = (origin: string) =>
    new Promise<boolean>((resolve) => {
      const asked: ClientRequest = request(`${origin}/readyz`, { agent: false, timeout: 1_000 }, (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200)
      })
      asked.once('error', () => resolve(false)).once('timeout', () => asked.destroy())
      asked.end()
    })
  const look = async () => {
    const states = await Promise.all(backends.map(async (origin) => ((await isReady(origin)) ? [origin] : [])))
    ready = states.flat()
  }
  await look()
  const looking = setInterval(look, LOOK_MS)

  const server = createServer((incoming, outgoing) => {
    const origin = ready[turn++ % Math.max(1, ready.length)]
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
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
