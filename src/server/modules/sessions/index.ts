export { type ServiceRemoval, sessionRoutes } from './routes.ts'
export { sessionsModule } from './sessions.ts'
export { sessionBegan } from './store.ts'
