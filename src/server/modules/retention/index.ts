export { retentionJob } from './job.ts'
export { readRuns } from './runs/store.ts'
