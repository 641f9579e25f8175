import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify'
import { CODE } from '#contract/envelope.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { TooSlow } from '#server/concurrency/time-limit.ts'
import { sendEnvelope } from './envelope.ts'

/** Retry-After of a 503, in seconds. */
const RETRY_AFTER_S = 2

/** Routes of static files and the API docs, whose library refuses some requests by throwing. */
const FILES: readonly (string | undefined)[] = ['/*', '/docs/static/*']
/** That library's refusals: a path outside the folder becomes 404; a failed condition or range is the client's fault. */
const FILE_FAULTS: Readonly<Record<number, number>> = { 400: 404, 403: 404, 412: 412, 416: 416 }

/**
 * Creates the error handler. It answers in the envelope without a stack (API-82): 503 with Retry-After if
 * `isUnavailable` classifies the fault as temporary, or if the response's time limit expired. A library's status is
 * not passed on (S-26): any fault that is not the request's is a 500.
 */
export function errorHandler(isUnavailable: (error: unknown) => boolean) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const away = error instanceof TooSlow || isUnavailable(error)
    const status = away ? 503 : statusOf(error, request)
    if (away) {
      request.log.warn({ err: error }, 'A database query failed')
      reply.header('retry-after', String(RETRY_AFTER_S))
    } else if (status >= 500) request.log.error({ err: error }, 'A request failed')
    return sendEnvelope(reply, status, { code: codeOf(status), message: messageOf(status), data: null })
  }
}

/**
 * The status for the request's own faults, from the only reliable sources: Fastify's own errors about URLs and
 * bodies (by class, because a name or status could come from anywhere), the request stream if it broke off, and the
 * file library on its routes. Anything else is 500.
 */
function statusOf(error: unknown, request: FastifyRequest): number {
  // The client disconnected while sending. No one reads the response, and it is not a server fault.
  if (error !== null && error === request.raw.errored) return 400
  const claimed = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  if (FILES.includes(request.routeOptions.url)) return FILE_FAULTS[claimed] ?? 500
  return claimed >= 400 && claimed < 500 && isFastifys(error) ? claimed : 500
}

const isFastifys = (error: unknown): boolean => Object.values(errorCodes).some((Kind) => error instanceof Kind)

function codeOf(status: number): string {
  if (status === 429) return CODE.tooMany
  if (status === 503) return CODE.unavailable
  return status >= 500 ? CODE.error : CODE.badRequest
}

function messageOf(status: number): MessageKey {
  if (status === 503) return 'common_unavailable'
  return status >= 500 ? 'common_server_error' : 'common_error'
}
