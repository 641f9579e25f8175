export type { AccountMail } from './account-mail.ts'
export { startDelivery } from './delivery.ts'
export { mailRoutes, outboxRoutes } from './routes.ts'
export {
  type MailDependencies,
  queueAccountMail,
  queueChangeMail,
  queueOrderMail,
  queueReminderMail,
} from './service.ts'
