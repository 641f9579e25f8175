export { discoverRoutes } from './discover-routes.ts'
export type {
  FoundSuppliers,
  Frame,
  ListOptions,
  PackageFacts,
  PackageWithShop,
  SupplierFacts,
  SupplierQuery,
  ThemeFacts,
} from './facts.ts'
export { perVersion } from './per-version.ts'
export { pictureUrl, presentNames } from './present.ts'
export { arrayJson, envelopeJson, fixedJson } from './ready-json.ts'
export { catalogueRoutes } from './routes.ts'
export { type Catalogue, openCatalogue } from './service.ts'
