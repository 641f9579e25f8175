export { overviewJob } from './job.ts'
export { type Overview, readOverview } from './service.ts'
