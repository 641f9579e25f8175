export { inviteFirstOwner } from './people/first-owner.ts'
export { ownerLinkAct } from './people/owner-link.ts'
export { operatorRoutes } from './routes.ts'
export { operatorSessions } from './sessions/sessions.ts'
