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

/**
 * Sends a response in the envelope. Only cached envelopes and answers to malformed or slow requests are sent
 * elsewhere. Writes JSON without schema validation: the server tests check responses against their schemas
 * (tests/support/checked-answers.ts). Responses may be about the caller, so they are never cached.
 */
export function sendEnvelope(
  reply: FastifyReply,
  status: number,
  { code, message, data, success }: Answer,
): FastifyReply {
  const { opening, closing } = envelopeAround(code, message)
  // Absent data is sent as null, because JSON has no `undefined`.
  const text = `${opening}${JSON.stringify(data ?? null)}${success ? ',"success":true' : ''}${closing}`
  return reply.code(status).header('cache-control', 'no-store').type(JSON_TYPE).send(text)
}
