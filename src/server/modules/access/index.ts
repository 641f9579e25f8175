export { revokeAccess } from './revoke.ts'
export { hasEndedAccess, lockAccess } from './store.ts'
