export { cancellationRoutes } from './routes.ts'
export { freeCancelOf } from './service.ts'
