import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** The relay's own answer, sent instead of forwarding the request. */
export interface Instead {
  readonly status: number
  readonly body: object
}

/** A loopback port in front of another one that answers some requests itself, like a provider that refuses. */
export async function startRelay(base: string, instead: (path: string, body: string) => Instead | null) {
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const own = instead(incoming.url ?? '', body.toString())
    if (own) {
      response.writeHead(own.status, { 'content-type': 'application/json', 'request-id': 'req_relay' })
      return void response.end(JSON.stringify(own.body))
    }
    const { method, headers } = incoming
    const outgoing = request(new URL(incoming.url ?? '/', base), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    outgoing.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The relay has no port')
  return {
    base: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A refusal in Stripe's format. */
export const refusal = (status: number, type = 'invalid_request_error', code = 'refused'): Instead => ({
  status,
  body: { error: { type, code, message: `A refusal with ${status}` } },
})
