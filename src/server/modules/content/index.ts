export { contentRoutes, type PublicFacts } from './routes.ts'
