export { challengePages } from './challenge.ts'
export { cardRoutes, clockRoutes } from './routes.ts'
