export { pushJob } from './job.ts'
export { pushRoutes } from './routes.ts'
export { pushQueue } from './service.ts'
