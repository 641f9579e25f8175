export { type EndedOrder, endOrder } from './end-order.ts'
export { giveUpOrders } from './give-up.ts'
export { cancellationRoutes } from './routes.ts'
export { freeCancelOf } from './service.ts'
