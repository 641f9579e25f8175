export { giveUpOrders } from './give-up.ts'
export { cancellationRoutes } from './routes.ts'
export { freeCancelOf } from './service.ts'
