export { tripRoutes } from './routes.ts'
