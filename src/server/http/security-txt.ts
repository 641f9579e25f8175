import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/ports/clock.ts'

const OPEN = { schema: { hide: true }, config: { access: 'open' } } as const
/** RFC 9116 recommends less than a year; processes are restarted more often. */
const VALID_HOURS = 24 * 180
const DAY_MS = 86_400_000

/** Serves security.txt with the contact for vulnerability reports (RFC 9116). */
export function serveSecurityText(
  app: FastifyInstance,
  { contact, origin, clock }: { contact: string; origin: string; clock: Clock },
): void {
  app.get('/.well-known/security.txt', OPEN, async (_request, reply) => {
    // Constant for a day, so that two responses of a day do not differ.
    const today = Math.floor(clock.now().epochMilliseconds / DAY_MS) * DAY_MS
    const expires = Temporal.Instant.fromEpochMilliseconds(today).add({ hours: VALID_HOURS })
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toString()}`,
      'Preferred-Languages: en, ja, zh',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
