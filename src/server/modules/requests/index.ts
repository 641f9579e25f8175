export { answerRoutes } from './answer-routes.ts'
export { requestJob } from './job.ts'
export { answerLocked, type RequestAnswer, stateOf } from './service.ts'
