export type { AccountMail } from './account-mail.ts'
export { startDelivery } from './delivery.ts'
export type { OrderNews } from './order-news.ts'
export { mailRoutes, outboxRoutes } from './routes.ts'
export {
  type MailDependencies,
  queueAccountMail,
  queueOrderMail,
  queueOrderNews,
  queueReminderMail,
} from './service.ts'
