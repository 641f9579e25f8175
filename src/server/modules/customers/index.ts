export { type PasswordHasher, passwordHasher } from './passwords.ts'
export { customerRoutes } from './routes.ts'
