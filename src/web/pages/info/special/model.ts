export { useOperator } from '#web/features/config/use-operator.ts'
