export { walletJob } from './job.ts'
export { passRoutes } from './routes.ts'
