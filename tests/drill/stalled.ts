import { stallPostgres } from '#tests/support/stalled-postgres.ts'
import { duringFault, type FaultDrill } from './fault.ts'

/** PostgreSQL stalls, as on a hanging disk: connections stay open and get no answer. */
export const stalled: FaultDrill = {
  name: 'stall',
  says: 'PostgreSQL comes to a stop',
  run: (seconds) =>
    duringFault(
      seconds,
      async ({ postgres }) => {
        const stall = await stallPostgres(postgres.url)
        return async () => stall.end()
      },
      { database: 'away' },
    ),
}
