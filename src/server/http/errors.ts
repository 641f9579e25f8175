import type { FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '#contract/envelope.ts'

/** Seconds after which a browser may ask again when the database was away. */
const RETRY_AFTER_S = 2

/**
 * Makes the answer to every fault: in the envelope, without a stack (API-82), and 503 with Retry-After where `isAway`
 * says that it passes by itself.
 */
export function faultAnswers(isAway: (error: unknown) => boolean) {
  return (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const away = isAway(error)
    const status = away ? 503 : (error.statusCode ?? 500)
    if (away) {
      request.log.warn({ err: error }, 'The database did not answer')
      reply.header('retry-after', String(RETRY_AFTER_S))
    } else if (status >= 500) request.log.error(error)
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ code: codeOf(status), message: messageOf(status), data: null }))
  }
}

function codeOf(status: number): string {
  if (status === 429) return CODE.tooMany
  if (status === 503) return CODE.unavailable
  return status >= 500 ? CODE.error : CODE.badRequest
}

const messageOf = (status: number): string => (status >= 500 ? 'common_server_error' : 'common_error')
