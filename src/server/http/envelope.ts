import type { FastifyReply } from 'fastify'
import { envelopeAround } from '#contract/envelope.ts'

interface Answer {
  readonly code: string
  readonly message: string
  readonly data: unknown
  /** For endpoints whose contract declares it. */
  readonly success?: true
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Whether HTTP caches may store a response: not at all, or if they revalidate it before each use. */
type CacheControl = 'no-store' | 'no-cache'

/**
 * Sends a response in the envelope. Only cached envelopes and answers to malformed or slow requests are sent
 * elsewhere. Writes JSON without schema validation: the server tests check responses against their schemas
 * (tests/support/checked-answers.ts). HTTP caches do not store it by default, because it may be about the caller.
 */
export function sendEnvelope(
  reply: FastifyReply,
  status: number,
  { code, message, data, success }: Answer,
  cacheControl: CacheControl = 'no-store',
): FastifyReply {
  const { opening, closing } = envelopeAround(code, message)
  // Absent data is sent as null, because JSON has no `undefined`.
  const text = `${opening}${JSON.stringify(data ?? null)}${success ? ',"success":true' : ''}${closing}`
  return reply.code(status).header('cache-control', cacheControl).type(JSON_TYPE).send(text)
}
