export { throttleRoutes } from './routes.ts'
export { type Limit, openThrottle, type Throttle } from './service.ts'
