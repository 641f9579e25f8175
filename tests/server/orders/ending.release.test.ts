import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { DEMO } from '#tests/support/app.ts'
import { createDatabaseOn } from '#tests/support/postgres.ts'
import { type Server, startedFolder, startProduct, type temporaryFolder } from '#tests/support/processes.ts'
import { startProxy } from '#tests/support/proxy.ts'

let folders: ReturnType<typeof temporaryFolder>[]
let servers: Server[]
const start = async (databaseUrl: string | null, settings: Record<string, string>): Promise<Server> => {
  const folder = await startedFolder()
  folders.push(folder)
  const server = await startProduct(folder.path, databaseUrl, settings)
  servers.push(server)
  return server
}
beforeEach(() => {
  folders = []
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server.stop('SIGKILL')
  for (const folder of folders) folder.remove()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const readiness = (server: Server) =>
  fetch(`${server.origin}/readyz`).then(
    async (answer) => ({
      status: answer.status,
      connection: answer.headers.get('connection'),
      body: await answer.json(),
    }),
    () => null,
  )

/** Sends a text. The promise resolves with what was received until the other side closed. */
function talk(server: Server, text: string): { socket: Socket; ended: Promise<string> } {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    received += part
  })
  socket.on('error', () => {})
  socket.write(text)
  return { socket, ended: new Promise((resolve) => socket.once('close', () => resolve(received))) }
}

const HALF_A_BODY = [
  'POST /api/customer/login HTTP/1.1',
  'host: 127.0.0.1',
  'content-type: application/json',
  'content-length: 60000',
  '',
  '{"email":',
].join('\r\n')
const HALF_A_HEAD = 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: '

describe('D10 W9 shutdown of a process', () => {
  it('D10 stalled and dripping requests do not delay it: it exits with 0, without a drain', async () => {
    const server = await start(null, {})
    const stalled = Array.from({ length: 20 }, (_, n) => talk(server, n % 2 === 0 ? HALF_A_BODY : HALF_A_HEAD))
    const drip = setInterval(() => {
      for (const { socket } of stalled.slice(0, 10)) if (socket.writable) socket.write(' ')
    }, 20)
    await Promise.all(stalled.map(({ socket }) => (socket.connecting ? once(socket, 'connect') : null)))
    // All of them have arrived: a later request has been answered.
    expect((await readiness(server))?.status).toBe(200)
    expect(await server.stop('SIGTERM')).toBe(0)
    clearInterval(drip)
    await Promise.all(stalled.map(({ ended }) => ended))
  }, 60_000)

  it('W9 /readyz reports it first, while everything is still answered; kept connections end with their next answer', async () => {
    const server = await start(null, { DRAIN_SECONDS: '60' })
    const kept = talk(server, 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
    const [first] = await once(kept.socket, 'data')
    expect(first).toContain('HTTP/1.1 200')
    expect(first.toLowerCase()).toContain('connection: keep-alive')
    server.signal('SIGTERM')
    while ((await readiness(server))?.status === 200) await pause(20)
    expect(await readiness(server)).toEqual({ status: 503, connection: 'close', body: { status: 'ending' } })
    // New connections get all answers, the kept one its last.
    const home = await fetch(`${server.origin}/api/directSupplier/topScore?count=8`)
    expect([home.status, home.headers.get('connection')]).toEqual([200, 'close'])
    kept.socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
    const answers = (await kept.ended).split('HTTP/1.1 200').slice(1)
    expect(answers).toHaveLength(2)
    expect(answers[1]?.toLowerCase()).toContain('connection: close')
    // A second signal ends it without waiting for the drain.
    expect(await server.stop('SIGTERM')).toBe(1)
  }, 60_000)

  const REQUESTS = 100
  const BETWEEN_MS = 10

  const DRAIN_SECONDS = 5
  const LOOK_MS = 100

  /** Shuts down one of two servers behind the proxy under load. Returns the result. */
  async function endOneOfTwo(drainSeconds: number, lookMs: number) {
    const url = await createDatabaseOn(inject('postgresUrl'), DEMO)
    const staying = await start(url, { PROFILE: 'sandbox', DRAIN_SECONDS: '0' })
    const leaving = await start(url, { PROFILE: 'sandbox', DRAIN_SECONDS: String(drainSeconds) })
    const proxy = await startProxy([staying.origin, leaving.origin], lookMs)
    const statuses: Promise<number>[] = []
    const ask = () => {
      const path = statuses.length % 2 === 0 ? '/healthz' : '/api/directSupplier/topScore?count=8'
      statuses.push(
        fetch(proxy.origin + path, { headers: { connection: 'close' } }).then(
          async (answer) => {
            await answer.arrayBuffer()
            return answer.status
          },
          () => 0,
        ),
      )
    }
    const load = setInterval(ask, BETWEEN_MS)
    const sent = async (count: number) => {
      const until = statuses.length + count
      while (statuses.length < until) await pause(BETWEEN_MS)
    }
    await sent(REQUESTS)
    const code = await leaving.stop('SIGTERM')
    await sent(REQUESTS)
    clearInterval(load)
    const answered = await Promise.all(statuses)
    const result = { code, broken: [...proxy.broken], answered, given: proxy.given.get(leaving.origin) ?? 0 }
    await proxy.close()
    await staying.stop()
    return result
  }

  it('W9 a hundred requests a second on new connections behind a proxy that polls /readyz: none is aborted', async () => {
    const { code, broken, answered, given } = await endOneOfTwo(DRAIN_SECONDS, LOOK_MS)
    expect(broken).toEqual([])
    expect(new Set(answered)).toEqual(new Set([200]))
    expect(code).toBe(0)
    expect(given).toBeGreaterThan(0)
  }, 120_000)

  it('W9 control: a proxy that does not poll before the shutdown, as may happen without a drain, gets refused connections', async () => {
    const { code, broken } = await endOneOfTwo(0, 100_000)
    expect(broken.length).toBeGreaterThan(0)
    expect(code).toBe(0)
  }, 120_000)
})
