export { startDelivery } from './delivery.ts'
export type { OrderNews } from './order-news.ts'
export { mailRoutes, outboxRoutes } from './routes.ts'
export {
  type MailDependencies,
  queueAccountMail,
  queueChangeMail,
  queueOrderMail,
  queueOrderNews,
  queueReminderMail,
  queueShopList,
  queueShopMail,
} from './service.ts'
export { shopFacts } from './shop-mail.ts'
export { addressOf, shopListKey } from './store.ts'
export { mailText } from './texts.ts'
