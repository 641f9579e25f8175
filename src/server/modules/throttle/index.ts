export { throttleRoutes } from './routes.ts'
export { type CounterKey, type Limit, openThrottle, type Throttle } from './service.ts'
