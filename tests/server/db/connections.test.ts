import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TIME_LIMITS } from '#server/http/connections.ts'
import { UPLOAD_RATE } from '#server/http/upload-rate.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'

describe('D10 the time a client may take', () => {
  let server: TestApp
  let port: number
  beforeAll(async () => {
    server = await startApp()
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => server.close())

  const TICK_MS = 20
  /**
   * Sends the first part, then the rest bit by bit. Returns what was received until the server closes. `rate`:
   * characters per second, however late a busy machine's timers fire.
   */
  async function drip(first: string, rest: string, rate = 1000 / TICK_MS): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part
    })
    socket.on('error', () => {})
    socket.write(first)
    let sent = 0
    const begun = performance.now()
    const timer = setInterval(() => {
      const due = Math.ceil(((performance.now() - begun) / 1000) * rate)
      if (socket.writable) socket.write(rest.charAt(sent % rest.length).repeat(due - sent))
      sent = due
    }, TICK_MS)
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(timer)
    return received
  }
  const post = (length: number) =>
    `POST /api/customer/login HTTP/1.1\r\nhost: x\r\nbrowser-type: web\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

  it('is limited, with limits in the order in which they must end', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = server.app.server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: TIME_LIMITS.headers,
      requestTimeout: TIME_LIMITS.request,
      keepAliveTimeout: TIME_LIMITS.keptAlive,
      timeout: TIME_LIMITS.silence,
    })
    expect(TIME_LIMITS.headers).toBeLessThan(TIME_LIMITS.request)
    expect(maxConnections).toBeGreaterThan(0)
  })

  it('a body that never completes ends its connection, however slowly it drips, with an answer in the envelope', async () => {
    // The limits are Node's own; they are short here, so that the test does not wait for the real ones.
    server.app.server.requestTimeout = 400
    server.app.server.headersTimeout = 400
    const answers = await Promise.all([
      drip(post(60_000), ' '),
      drip('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ', 'a'),
      drip('POST /pay/webhook/sandbox HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n', 'a'),
    ])
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(answer.split('\r\n\r\n')[1]).toBe('{"code":"400","message":"common_error","data":null}')
    }
    server.app.server.requestTimeout = TIME_LIMITS.request
    server.app.server.headersTimeout = TIME_LIMITS.headers
  })

  describe('OC-11 uploads by operators', () => {
    const SECONDS = 3
    /** Three seconds at the minimum rate: far beyond the limit of other requests, which is one second here. */
    const length = UPLOAD_RATE * SECONDS
    const upload = (cookie: string) =>
      `POST /operator/api/pictures/add HTTP/1.1\r\nhost: x\r\nbrowser-type: web\r\ncookie: ${cookie}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
    const near = async (work: () => Promise<void>) => {
      server.app.server.requestTimeout = 1000
      server.app.server.headersTimeout = 1000
      await work()
      server.app.server.requestTimeout = TIME_LIMITS.request
      server.app.server.headersTimeout = TIME_LIMITS.headers
    }

    it('arrive over a slow line, however long that takes', () =>
      near(async () => {
        const { cookie } = await newOperator(server, 'catalogue')
        // A little faster than the minimum rate: read completely, it is not JSON.
        const answer = await drip(upload(cookie), ' ', 1.2 * UPLOAD_RATE)
        expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      }))

    it('are aborted if they arrive too slowly', () =>
      near(async () => {
        const { cookie } = await newOperator(server, 'catalogue')
        expect(await drip(upload(cookie), ' ')).toMatch(/^HTTP\/1\.1 408 /)
      }))

    it('are aborted at once if the sender may not upload', async () => {
      const { cookie } = await newOperator(server, 'support')
      expect(await drip(upload(cookie), ' ')).toMatch(/^HTTP\/1\.1 403 /)
      expect(await drip(upload('operator=none'), ' ')).toMatch(/^HTTP\/1\.1 401 /)
    })

    it('are refused beyond eight at once, and accepted again when one has ended', async () => {
      const { cookie } = await newOperator(server, 'catalogue')
      const under: Socket[] = []
      const begin = () => {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => {})
        socket.write(`${upload(cookie)}{`)
        under.push(socket)
      }
      const ninth = async () => (await server.call('/operator/api/pictures/add', { bytes: '' }, cookie)).status
      for (let count = 0; count < 8; count += 1) begin()
      // A request that is too early is admitted instead of one of the eight: another one starts.
      await expect
        .poll(async () => {
          const status = await ninth()
          if (status !== 429) begin()
          return status
        })
        .toBe(429)
      for (const socket of under) socket.destroy()
      await expect.poll(ninth).not.toBe(429)
    })
  })

  it.each([
    ['a malformed request', 'NOT HTTP\r\n\r\n', 400],
    ['an oversized header', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is answered in the envelope and the connection is closed', async (_what, text, status) => {
    const answer = await drip(text, ' ')
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer.split('\r\n\r\n')[1]).toBe('{"code":"400","message":"common_error","data":null}')
  })
})
