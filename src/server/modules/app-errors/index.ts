export { appErrorRoutes } from './routes.ts'
