export { sessionRoutes } from './routes.ts'
export { sessionsModule } from './sessions.ts'
export { deleteSessions, forgetDevices } from './store.ts'
