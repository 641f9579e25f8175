export { sessionRoutes } from './routes.ts'
export { sessionsModule } from './sessions.ts'
