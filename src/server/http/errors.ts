import type { FastifyInstance } from 'fastify'
import { CODE } from '#contract/envelope.ts'

/** Every fault answers in the envelope, without a stack (API-82). Set before routes: they take the handler as they find it. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number; message?: string }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    const code = status === 429 ? CODE.tooMany : status >= 500 ? CODE.error : CODE.badRequest
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ code, message: status >= 500 ? 'common_server_error' : 'common_error', data: null }))
  })
}
