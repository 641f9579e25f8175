import { stallPostgres } from '#tests/support/stalled-postgres.ts'
import { duringFault, type FaultDrill } from './fault.ts'

/** PostgreSQL has come to a stop, as on a disk that hangs: connections stay open, and nothing is answered. */
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
