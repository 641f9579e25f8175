export { noticeCopy } from './notice-copy.ts'
export { COPY, deliveryState, lockDelivery, setPaused } from './store.ts'
