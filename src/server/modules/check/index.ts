export { findShopLink } from './links.ts'
export { type CheckDependencies, checkRoutes } from './routes.ts'
