export { inviteFirstOwner } from './people/first-owner.ts'
export { operatorRoutes } from './routes.ts'
export { operatorSessions } from './sessions/sessions.ts'
