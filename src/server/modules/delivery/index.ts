export { pauseIfCopied } from './pause-if-copied.ts'
export { deliveryState, lockDelivery, setPaused } from './store.ts'
