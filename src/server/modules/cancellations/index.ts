export { type EndedOrder, endOrder, refundEnded } from './end-order.ts'
export { cancellationRoutes } from './routes.ts'
