export { changeFacts, customerMayChange, planChange } from './change/plan.ts'
export { type Change, canReplace, isChanged, replaceOrder } from './change/replace.ts'
export { requestChange } from './change/request.ts'
export { seatsLeftFor } from './change/seats-left.ts'
export { currentSuccessor, waitingSuccessor } from './change/store.ts'
export { deletedTextsOf } from './deleted-texts.ts'
export { expiryJob } from './expiry.ts'
export { deleteExpiredHoldData, deleteLapsedHolds } from './holds/store.ts'
export {
  applyPaid,
  canBePaid,
  confirmRequest,
  endPaid,
  lapseOrder,
  orderAsPaid,
  paidTransition,
  reopenLapsed,
} from './lifecycle.ts'
export { CONTACT_COLUMNS, ERASED_CONTACT, NEED_COLUMNS } from './personal.ts'
export { presentOrder, type SoldItems } from './present.ts'
export { orderRoutes } from './routes.ts'
export { lockSlots } from './seats/store.ts'
export { soldIn } from './sold.ts'
export {
  addEvent,
  expiredHolds,
  findOwn,
  lockOrder,
  lockOrderAfterOwner,
  moveSteps,
  type OrderTransition,
  updateOrder,
  updateUnpaid,
} from './store.ts'
