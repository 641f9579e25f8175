export { type EndedOrder, endOrder } from './end-order.ts'
export { cancellationRoutes } from './routes.ts'
export { cancelTermsOf } from './service.ts'
