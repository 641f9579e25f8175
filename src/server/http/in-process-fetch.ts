import type { FastifyInstance } from 'fastify'

/**
 * Returns a fetch function that handles requests inside the process, with the usual rules and handlers, without a
 * session and without the network. Server-side rendering fetches its data with it.
 */
export function inProcessFetch(app: FastifyInstance) {
  return async (address: string, { method, headers, body }: RequestInit): Promise<Response> => {
    const { statusCode, payload } = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: address,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    })
    return new Response(payload, { status: statusCode })
  }
}
