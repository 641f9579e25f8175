export { revokeAccess } from './revoke.ts'
export { hasEndedAccess, holdAccess } from './store.ts'
