export { passwordHasher } from './passwords.ts'
export { customerRoutes } from './routes.ts'
