export { useConfigState } from '#web/features/config/use-config-state.ts'
