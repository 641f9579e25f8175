export { catalogueRoutes } from './routes.ts'
export { type Catalogue, openCatalogue } from './service.ts'
export type { PackageFacts, Snapshot, SupplierFacts } from './snapshot.ts'
