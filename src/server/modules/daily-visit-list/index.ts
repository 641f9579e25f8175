export { shopListJob } from './job.ts'
