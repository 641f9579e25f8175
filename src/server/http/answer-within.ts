import type { FastifyInstance } from 'fastify'

/**
 * Answers a call of the app within the process: through the same rules and handlers as any other, with no session and over no network. A page
 * that the server renders is made of such answers.
 */
export function answerWithin(app: FastifyInstance) {
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
