export { useConfigState } from '#web/features/config/use-config-state.ts'
export { openMethods } from '#web/features/payment/offered.ts'
