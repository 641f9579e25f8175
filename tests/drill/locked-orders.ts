import { duringFault, type FaultDrill } from './fault.ts'

/** Another session holds a lock on all orders, like a careless migration or an interactive session. */
export const lockedOrders: FaultDrill = {
  name: 'lock',
  says: 'another session locks the orders',
  run: (seconds) =>
    duringFault(
      seconds,
      async ({ admin }) => {
        await admin.query('begin; lock table orders in access exclusive mode')
        return async () => void (await admin.query('rollback'))
      },
      { database: 'ready' },
    ),
}
