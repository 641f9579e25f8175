import { duringFault, type FaultDrill } from './fault.ts'

/**
 * The database server refuses writes, like a standby, or like one that a provider has made read-only because its disk
 * is nearly full.
 */
export const readOnly: FaultDrill = {
  name: 'read-only',
  says: 'PostgreSQL takes no writes',
  run: (seconds) =>
    duringFault(
      seconds,
      async ({ admin }) => {
        await admin.query('alter system set default_transaction_read_only = on')
        await admin.query('select pg_reload_conf()')
        return async () => {
          await admin.query('alter system reset default_transaction_read_only')
          await admin.query('select pg_reload_conf()')
        }
      },
      { database: 'read-only' },
    ),
}
