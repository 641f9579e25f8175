export { answerRoutes } from './answer-routes.ts'
export { requestJob } from './job.ts'
