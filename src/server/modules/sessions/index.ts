export { type ServiceRemoval, sessionRoutes } from './routes.ts'
export { sessionsModule } from './sessions.ts'
export { sessionProven } from './store.ts'
