export { jobFigures } from './figures.ts'
export { DONE, type Fate, type Job, runRow } from './service.ts'
export {
  countTrouble,
  type DueRows,
  forget,
  givenUp,
  givenUpOf,
  giveUp,
  lateRows,
  leaveToPerson,
  resume,
} from './store.ts'
export { startJobs } from './timer.ts'
