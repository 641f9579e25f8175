import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify'
import { CODE } from '#contract/envelope.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { TooSlow } from '#server/in-time.ts'
import { sendEnvelope } from './envelope.ts'

/** Seconds after which a browser may ask again when the database could not do what was asked. */
const RETRY_AFTER_S = 2

/** The routes of the app's own files and of the documents', whose library refuses some requests by throwing. */
const FILES: readonly (string | undefined)[] = ['/*', '/docs/static/*']
/** Its refusals: a path outside the folder is no file of ours, a condition or a range that does not fit is the reader's. */
const FILE_FAULTS: Readonly<Record<number, number>> = { 400: 404, 403: 404, 412: 412, 416: 416 }

/**
 * Makes the answer to every fault: in the envelope, without a stack (API-82), and 503 with Retry-After where `isAway`
 * says that it passes by itself, and where the time limit of the answer ran out. A library's status is never ours (S-26):
 * whatever was not the request's own fault is a 500.
 */
export function faultAnswers(isAway: (error: unknown) => boolean) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const away = error instanceof TooSlow || isAway(error)
    const status = away ? 503 : statusOf(error, request)
    if (away) {
      request.log.warn({ err: error }, 'The database could not do what was asked')
      reply.header('retry-after', String(RETRY_AFTER_S))
    } else if (status >= 500) request.log.error({ err: error }, 'A request failed')
    return sendEnvelope(reply, status, { code: codeOf(status), message: messageOf(status), data: null })
  }
}

/**
 * What a request did wrong, by the only ones who can tell: Fastify, by its own errors about addresses and bodies (told by
 * their class: a name or a status could come from anywhere), the request's own stream when it broke off, and the files'
 * library on the files' route. Anything else is 500.
 */
function statusOf(error: unknown, request: FastifyRequest): number {
  // The client went away while it sent: nobody reads the answer, and nothing is wrong here.
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
