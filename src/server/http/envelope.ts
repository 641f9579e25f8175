import type { FastifyReply } from 'fastify'
import { envelopeAround } from '#contract/envelope.ts'

interface Answer {
  readonly code: string
  readonly message: string
  readonly data: unknown
  /** For calls whose contract says so. */
  readonly success?: true
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Sends an answer in the envelope, the one way to. JSON text by hand: every server test, not every request, checks
 * answers against their schemas (tests/support/checked-answers.ts). Any of these may be about the caller, so no cache
 * keeps them.
 */
export function sendEnvelope(
  reply: FastifyReply,
  status: number,
  { code, message, data, success }: Answer,
): FastifyReply {
  const { opening, closing } = envelopeAround(code, message)
  // Nothing is null on the wire: `undefined` has no JSON.
  const text = `${opening}${JSON.stringify(data ?? null)}${success ? ',"success":true' : ''}${closing}`
  return reply.code(status).header('cache-control', 'no-store').type(JSON_TYPE).send(text)
}
