export {
  type Act,
  type ActRefusal,
  logKey,
  type Performed,
  perform,
  performedBefore,
  planned,
} from './act.ts'
export type { By } from './by.ts'
export { editorRoutes } from './catalogue/routes.ts'
export type { OrderActDependencies } from './console/acts.ts'
export { bookRoutes } from './console/books-routes.ts'
export { payoutRoutes } from './console/payout-routes.ts'
export { consoleRoutes } from './console/routes.ts'
export { shopLinkRoutes } from './console/shop-link-routes.ts'
export { contentConsoleRoutes } from './content/routes.ts'
export { endCouponAct } from './coupons/end.ts'
export { makeCouponAct } from './coupons/make.ts'
export { listCodes } from './coupons/store.ts'
export { customerConsoleRoutes } from './customers/routes.ts'
export { deliveryAct } from './delivery/pause.ts'
export { importRoutes } from './imports/routes.ts'
export { addAct, findAct, findActs, readLog } from './log/store.ts'
export { resendAct } from './mails/resend.ts'
export type { MailRecipient, OrderFacts } from './orders/facts.ts'
export { resolveOrderNo } from './orders/number.ts'
export { overviewRoutes } from './overview/routes.ts'
export { undoAct } from './redemptions/undo.ts'
export { type RefundPlan, refundAct } from './refunds/refund.ts'
export { refundUnmatchedAct } from './refunds/unmatched.ts'
export { reportRoutes } from './reports/routes.ts'
export { type AnswerPlan, answerAct } from './requests/answer.ts'
export { reviewConsoleRoutes } from './reviews/routes.ts'
export {
  type BusinessFact,
  type BusinessFacts,
  businessFacts,
  factFaults,
  factsAct,
  missingBusinessFacts,
} from './settings/facts.ts'
export { settingRoutes } from './settings/routes.ts'
export { makeShopLinkAct, withdrawShopLinkAct } from './shop-links/acts.ts'
export { sandboxShopLinkRoutes } from './shop-links/sandbox-routes.ts'
export { listShopLinks } from './shop-links/store.ts'
export { capacityAct } from './shops/capacity.ts'
export { dayAct } from './shops/day.ts'
export { settleAct } from './support/settle.ts'
export { type Entry, listEntries, readWorkList } from './work/list.ts'
