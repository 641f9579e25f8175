export { ticketRoutes } from './routes.ts'
