export { sessionRoutes } from './routes.ts'
export type { ServiceRemoval } from './service.ts'
export { sessionsModule } from './sessions.ts'
export { sessionProven } from './store.ts'
