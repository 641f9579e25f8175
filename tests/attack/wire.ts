import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Wire {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Opens a loopback port for an app that otherwise only receives injected requests. Closing the app closes it. */
export async function listen(app: FastifyInstance, host = '127.0.0.1'): Promise<number> {
  await app.listen({ port: 0, host })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

/** Sends one request over its own connection. The path is sent unchanged, unlike through `fetch`. */
export function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string; host?: string } = {},
): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body, host = '127.0.0.1' } = options
    const outgoing = request({ host, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Sends bytes that no client would send. Returns everything received until the server closed, or for `waitMs`. */
export async function askRaw(port: number, text: string, waitMs = 2_000): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text, 'latin1')
  const timer = setTimeout(() => socket.destroy(), waitMs)
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
  clearTimeout(timer)
  return answer
}
