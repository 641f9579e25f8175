export { noticeCopy } from './notice-copy.ts'
export { deliveryState, lockDelivery, setPaused } from './store.ts'
