export { mailRoutes, outboxRoutes } from './routes.ts'
export { type MailDependencies, queueOrderMail } from './service.ts'
