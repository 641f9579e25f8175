export { noticeCopy } from './notice-copy.ts'
export { COPY, type DeliveryState, deliveryState, lockDelivery, setPaused } from './store.ts'
