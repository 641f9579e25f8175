export { triesWithin } from './back-off.ts'
export { jobFigures } from './figures.ts'
export { DONE, type Job, type JobDependencies, runRow, type TryResult } from './service.ts'
export {
  type Backlog,
  countErrors,
  type DueRows,
  deleteTries,
  escalate,
  givenUp,
  givenUpOf,
  giveUpRow,
  overdueRows,
  resume,
} from './store.ts'
export { startJobs } from './timer.ts'
