import { connect, createServer, type Server } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connectPostgres } from '#server/db/connect.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { errorHandler } from '#server/http/errors.ts'
import { GatewayUnreachable, type PaymentGateway } from '#server/ports/payment.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { buy, offer, readClosedDays } from '#tests/support/buying.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'

/** Errors as libraries throw them: a status, often a code, sometimes in the framework's format. */
const foreign = (statusCode: number, more: object = {}) => Object.assign(new Error('not ours'), { statusCode, ...more })
const STATUSES = [200, 302, 400, 401, 403, 404, 418, 429, 499, 500, 502, 503] as const

describe('D7 a status that a library set on its error', () => {
  let app: FastifyInstance
  const answerFault = errorHandler(() => false)
  beforeAll(async () => {
    app = Fastify({ frameworkErrors: answerFault })
    app.setErrorHandler(answerFault)
    app.addHook('onRequest', async (request) => {
      const { hook } = request.query as { hook?: string }
      if (hook) throw foreign(Number(hook))
    })
    app.get<{ Params: { status: string } }>('/handler/:status', async ({ params }) => {
      throw foreign(Number(params.status))
    })
    app.get<{ Params: { status: string } }>('/named/:status', async ({ params }) => {
      throw foreign(Number(params.status), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', name: 'FastifyError' })
    })
    app.get<{ Params: { status: string } }>('/status/:status', async ({ params }) => {
      throw Object.assign(new Error('not ours'), { status: Number(params.status) })
    })
    app.get('/thrown', async () => {
      throw null
    })
    app.post('/', async () => 'read')
    await app.ready()
  })
  afterAll(() => app.close())

  it.each(STATUSES)('%i, thrown by a handler or a hook, is answered as 500', async (status) => {
    for (const url of [`/handler/${status}`, `/named/${status}`, `/status/${status}`, `/handler/1?hook=${status}`]) {
      const answer = await app.inject(url)
      expect(answer.statusCode, url).toBe(500)
      expect(answer.json(), url).toEqual({ code: '500', message: 'common_server_error', data: null })
    }
  })

  it('a thrown value that is not an Error is a 500', async () => {
    expect((await app.inject('/thrown')).statusCode).toBe(500)
  })

  it.each([
    ['a body that is not JSON', 400, { headers: { 'content-type': 'application/json' }, payload: '{' }],
    ['a body of another content type', 415, { headers: { 'content-type': 'image/png' }, payload: 'x' }],
    ['a body that is too large', 413, { payload: { text: 'x'.repeat(2 ** 21) } }],
    ['a malformed address', 400, { url: '/%' }],
  ])('%s is still reported as the request’s fault', async (_what, status, request) => {
    expect((await app.inject({ method: 'POST', url: '/', ...request })).statusCode).toBe(status)
  })
})

describe('D7 the gateway answers with a status', () => {
  let server: TestApp | undefined
  afterEach(() => server?.close())

  it.each([302, 401, 404])('%i: a server error in the envelope, and the browser stays signed in', async (status) => {
    const thrown = foreign(status, { type: 'StripeAuthenticationError' })
    const fail = () => Promise.reject(thrown)
    const gateway: PaymentGateway = new Proxy({ provider: 'sandbox' } as PaymentGateway, {
      get: (target, name) => (name === 'provider' ? target.provider : name === 'then' ? undefined : fail),
    })
    server = await startApp('embedded', { ports: { gateways: [gateway] } })
    const cookie = await server.signIn()
    await readClosedDays(server)
    const answer = await buy(server, cookie, 0)
    expect([200, 500, 503]).toContain(answer.status)
    expect(answer.code).not.toBe('401')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await server.call('/api/pcOrder/createOrder', offer(1), cookie)).code).toBe('200')
  })
})

/** Errors of Node and libraries with the messages and codes of a lost database connection. */
const LOOKALIKES: readonly (readonly [string, Error])[] = [
  ['a client that disconnected', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  ['a client that stopped reading', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
  ['a mail server', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['a name that does not resolve', Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })],
  ['a call that took too long', Object.assign(new Error('timeout expired'), { code: 'ETIMEDOUT' })],
  ['a gateway', new GatewayUnreachable('Connection terminated')],
  ['a code of four letters', Object.assign(new Error('x'), { code: '08006' })],
  ['another error with the same message', new Error('Connection terminated unexpectedly')],
]

describe('D11 “the database did not answer”', () => {
  let silent: Server
  beforeAll(async () => {
    // Accepts connections and closes them, like a server that is about to stop.
    silent = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => silent.close())

  it.each(LOOKALIKES)('is not reported for %s', (_who, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  })

  it('is reported if its server refuses, disconnects, or ends the connection during a query', async () => {
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const closing = connectPostgres(`postgres://tabi@127.0.0.1:${port}/tabi`, 1)
    const refusing = connectPostgres('postgres://tabi@127.0.0.1:1/tabi', 1)
    for (const db of [closing, refusing]) {
      const error: unknown = await sql`select 1`.execute(db).catch((reason: unknown) => reason)
      expect(isDatabaseUnavailable(error), String(error)).toBe(true)
      await db.destroy()
    }
    const db = connectPostgres(await createDatabase(), 2)
    for (const query of [
      sql`select pg_terminate_backend(pg_backend_pid())`,
      sql`select pg_terminate_backend(pg_backend_pid()), ${1}::integer`,
    ]) {
      const error: unknown = await query.execute(db).catch((reason: unknown) => reason)
      expect(isDatabaseUnavailable(error), String(error)).toBe(true)
    }
    await db.destroy()
  })

  it('is not reported for an invalid statement', async () => {
    const db = connectPostgres(await createDatabase(), 1)
    const error: unknown = await sql`select 1 / ${0}::integer`.execute(db).catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(false)
    await db.destroy()
  })

  it('a client that disconnects during a body is neither a server error nor a lost database', async () => {
    const logged: string[] = []
    const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } } })
    const { promise: isOver, resolve } = Promise.withResolvers<number>()
    const answer = errorHandler(isDatabaseUnavailable)
    app.setErrorHandler((error, request, reply) => {
      const answered = answer(error, request, reply)
      resolve(reply.statusCode)
      return answered
    })
    app.post('/', async () => 'read')
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
        () => socket.resetAndDestroy(),
      )
    })
    expect(await isOver).toBe(400)
    expect(logged).toEqual([])
    await app.close()
  })
})
