export { compareWithBank } from './compare/service.ts'
export { payoutJob } from './job.ts'
export {
  arrivalsByDay,
  balanceToCome,
  feesByMonth,
  type ListedEntry,
  listEntries,
  listPayouts,
} from './list/store.ts'
export { readBank } from './read.ts'
