export { thirdSignIn } from './address.ts'
export { thirdRoutes } from './routes.ts'
export { serviceRemoval } from './services.ts'
