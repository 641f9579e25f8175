export { applyPaid, canBePaid, lapseOrder, reopenLapsed } from './lifecycle.ts'
export { presentOrder } from './present.ts'
export { orderRoutes } from './routes.ts'
export { addEvent, expiredHolds, findOwn, lockOrder, updateOrder } from './store.ts'
