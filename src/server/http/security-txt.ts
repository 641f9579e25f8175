import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/ports/clock.ts'

const OPEN = { schema: { hide: true }, config: { access: 'open' } } as const
/** RFC 9116 wants less than a year; a process is restarted more often than that. */
const VALID_HOURS = 24 * 180
const DAY_MS = 86_400_000

/** Says where weaknesses are to be reported (RFC 9116), at the address that is looked at for it. */
export function serveSecurityText(
  app: FastifyInstance,
  { contact, origin, clock }: { contact: string; origin: string; clock: Clock },
): void {
  app.get('/.well-known/security.txt', OPEN, async (_request, reply) => {
    // The same for a whole day: whoever compares sees no change where there is none.
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
