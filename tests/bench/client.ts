import { Agent, request } from 'node:http'
import { agreeing } from '#tests/support/agreeing.ts'

export interface Answer {
  status: number
  code: string
  message: string
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  data: any
  cookie: string | null
}

/**
 * A keep-alive client of one server, whose customers agree to the terms. `drain` closes its connections between
 * measurements.
 */
export function client(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    call(path: string, body?: unknown, cookie?: string): Promise<Answer> {
      const payload = body === undefined ? undefined : JSON.stringify(agreeing(path, body))
      return new Promise((resolve, reject) => {
        const outgoing = request(
          origin + path,
          {
            agent,
            method: payload === undefined ? 'GET' : 'POST',
            headers: {
              'browser-type': 'web',
              ...(payload === undefined
                ? {}
                : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
              ...(cookie ? { cookie } : {}),
            },
          },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('end', () => {
              const answer = JSON.parse(Buffer.concat(chunks).toString('utf8'))
              const set = response.headers['set-cookie']?.[0]?.split(';')[0] ?? null
              const { code, message, data } = answer
              resolve({ status: response.statusCode ?? 0, code, message, data, cookie: set })
            })
          },
        )
        outgoing.on('error', reject)
        outgoing.end(payload)
      })
    },
    drain: (): void => agent.destroy(),
  }
}
export type Client = ReturnType<typeof client>
