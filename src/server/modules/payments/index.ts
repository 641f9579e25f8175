export { canSettle, keptAmountOf, settleChange } from './change/settle.ts'
export type { GatewayDependencies, PaymentLog, RefundDependencies, SettleDependencies } from './dependencies.ts'
export { endUnpaidOrder, endUnpaidOrders } from './end-unpaid.ts'
export { handOverRoutes } from './hosted/routes.ts'
export { paymentJobs } from './jobs.ts'
export { bookRefundsByHand, bookRefundsOf } from './refunds/by-hand.ts'
export { type EndedOrder, endOrder } from './refunds/end-order.ts'
export { refundPromptly } from './refunds/job.ts'
export { addOwedRefund, moneyOf, type OrderMoney, refundsOf, remainingPayments } from './refunds/store.ts'
export { paymentRoutes } from './routes.ts'
export { holdRoutes } from './sandbox-routes.ts'
export { findOpenAttempt } from './store.ts'
export { type NoticeDependencies, recordUnmatched } from './unmatched/notice.ts'
export { refundUnmatched } from './unmatched/refund.ts'
export {
  countUnmatched,
  findUnmatched,
  lockUnmatched,
  markRefundAsked,
  openUnmatched,
  unmatchedByRef,
} from './unmatched/store.ts'
export { handleGatewayEvent, paymentWebhook, type WebhookDependencies } from './webhook.ts'
