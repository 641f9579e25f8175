export { throttleRoutes } from './routes.ts'
export { type Counted, type Limit, openThrottle, type Throttle } from './service.ts'
