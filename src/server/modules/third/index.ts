export { thirdSignIn } from './address.ts'
export { miniProgramSignature } from './mini-program.ts'
export { thirdRoutes } from './routes.ts'
