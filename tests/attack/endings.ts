import { once } from 'node:events'
import { connect } from 'node:net'
import { createDatabaseOn } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/processes.ts'
import type { Attack, Field } from './attack.ts'
import { isReady, type Product, spawnProduct } from './product.ts'
import { ask } from './wire.ts'

const ENDS_WITHIN_MS = 20_000
const DRAIN_S = 2
/** New connections per second. */
const RATE = 100
/** Longest time that the server may wait for a request to arrive, in ms. */
const LONGEST_REQUEST_MS = 120_000
const HEAD =
  'POST /customer/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'

async function start(field: Field, env: Record<string, string> = {}): Promise<Product> {
  const folder = temporaryFolder()
  field.atEnd(folder.remove)
  const database: Record<string, string> =
    field.database === 'postgres' ? { DATABASE_URL: await createDatabaseOn(field.postgres) } : {}
  const product = await spawnProduct(field, { PROFILE: 'sandbox', DATA_DIR: folder.path, ...database, ...env })
  if (!(await isReady(product))) throw new Error(`It did not start: ${product.said()}`)
  return product
}

/**
 * A client that sends the start of a request, then nothing or one byte every `everyMs`. Reports whether the server
 * closed the connection.
 */
async function drip(port: number, everyMs: number | null): Promise<{ isClosed: () => boolean; stop: () => void }> {
  const socket = connect(port, '127.0.0.1')
  let isClosed = false
  socket.on('close', () => {
    isClosed = true
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`${HEAD}{`)
  const timer = everyMs === null ? undefined : setInterval(() => socket.write(' '), everyMs)
  return {
    isClosed: () => isClosed,
    stop() {
      clearInterval(timer)
      socket.destroy()
    },
  }
}

/** D10: bodies that never end delay the shutdown no longer than the limit for one request. */
async function stalled(field: Field): Promise<void> {
  const product = await start(field)
  const drips = [await drip(product.port, null), await drip(product.port, 200), await drip(product.port, 200)]
  for (const { stop } of drips) field.atEnd(stop)
  field.tried(drips.length)
  product.kill('SIGTERM')
  const end = await product.end(ENDS_WITHIN_MS)
  field.expect(
    end !== null,
    `with stalled bodies it runs on ${ENDS_WITHIN_MS / 1000} s after SIGTERM`,
    'half a body, SIGTERM',
  )
  field.expect(end?.code === 0, `with stalled bodies SIGTERM ends with code ${end?.code}`, 'half a body, SIGTERM')
}

/** W9: SIGTERM while new connections arrive, behind a proxy that sends no requests once /readyz is not 200. */
async function underLoad(field: Field): Promise<string> {
  const product = await start(field, { DRAIN_SECONDS: String(DRAIN_S) })
  let isSent = true
  let hasSaid503 = false
  let [answered, reset] = [0, 0]
  const requests: Promise<void>[] = []
  const watching = setInterval(async () => {
    const status = await ask(product.port, '/readyz').then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 503) hasSaid503 = true
    if (status !== 200) isSent = false
  }, 100)
  const sending = setInterval(() => {
    if (!isSent) return
    field.tried()
    requests.push(
      ask(product.port, '/api/directSupplier/topScore?count=4', { headers: { 'browser-type': 'web' } }).then(
        ({ status }) => void (status === 200 ? answered++ : reset++),
        () => void reset++,
      ),
    )
  }, 1_000 / RATE)
  field.atEnd(() => {
    clearInterval(watching)
    clearInterval(sending)
  })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  product.kill('SIGTERM')
  const end = await product.end(ENDS_WITHIN_MS)
  clearInterval(watching)
  clearInterval(sending)
  await Promise.all(requests)
  const how = `${RATE} fresh connections a second, SIGTERM with DRAIN_SECONDS=${DRAIN_S}`
  field.expect(hasSaid503, '/readyz does not say 503 before the listener is gone', how)
  field.expect(reset === 0, `${reset} of ${answered + reset} fresh connections were reset`, how)
  field.expect(end?.code === 0, `SIGTERM under load ended with code ${end?.code}`, how)
  return `${reset} of ${answered + reset} reset`
}

/** Bodies that never end, and shutdown while new connections arrive. */
export const endings: Attack = {
  name: 'endings',
  expects: 'every request ends in time, and SIGTERM resets no connection',
  findings: ['D10', 'W9'],
  async run(field) {
    const server = await field.app()
    const { requestTimeout, headersTimeout } = server.app.server
    field.tried()
    const isBounded = requestTimeout > 0 && requestTimeout <= LONGEST_REQUEST_MS
    field.expect(isBounded, `a request may take ${requestTimeout} ms to arrive`, 'server.requestTimeout')
    field.expect(
      headersTimeout > 0 && headersTimeout <= LONGEST_REQUEST_MS,
      `headers may take ${headersTimeout} ms`,
      'server.headersTimeout',
    )
    await stalled(field)
    if (field.scale === 'full' && isBounded) {
      const product = await start(field)
      const { isClosed, stop } = await drip(product.port, 1_000)
      const until = performance.now() + requestTimeout + 60_000
      while (!isClosed() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 500))
      stop()
      field.tried()
      field.expect(isClosed(), 'a body that drips is never closed', `a byte a second for ${requestTimeout + 60_000} ms`)
    }
    field.worst(await underLoad(field))
  },
}
