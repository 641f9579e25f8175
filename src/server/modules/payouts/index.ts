export { compareWithBank, type ProviderDifference } from './compare/service.ts'
export { payoutJob } from './job.ts'
export {
  balanceToCome,
  feesByMonth,
  type ListedEntry,
  type ListedPayout,
  listEntries,
  listPayouts,
} from './list/store.ts'
export { readBank } from './read.ts'
