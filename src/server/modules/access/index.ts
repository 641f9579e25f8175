export { revokeAccess } from './revoke.ts'
export { holdAccess } from './store.ts'
