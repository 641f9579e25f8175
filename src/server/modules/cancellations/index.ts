export { cancelOrdersOfDeletedAccount } from './deleted-account.ts'
export { cancellationRoutes } from './routes.ts'
export { freeCancelOf } from './service.ts'
