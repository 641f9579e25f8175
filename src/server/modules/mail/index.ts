export { mailJob } from './job.ts'
export { japanTime, orderLink, reviewLink, shopNameIn } from './order-mail.ts'
export type { OrderNews } from './order-news.ts'
export { reviewFacts } from './review-mail.ts'
export { queueReviewAsk, queueShopReviewMail } from './reviews.ts'
export { mailRoutes, outboxRoutes } from './routes.ts'
export {
  type MailDependencies,
  mailTimes,
  queueAccountMail,
  queueChangeMail,
  queueOperatorMail,
  queueOrderNews,
  queuePaidMails,
  queueReminderMail,
  queueShopLinkMail,
  queueShopList,
  queueShopMail,
  queueStatementMail,
} from './service.ts'
export { guestFacts, shopFacts } from './shop-mail.ts'
export { lineWords, type StatementMail, taxPercent } from './statement-mail.ts'
export { addressOf, insertMails, shopListKey, unsentMails } from './store.ts'
export { mailText } from './texts.ts'
