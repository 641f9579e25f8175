export { readBooksCsv } from './csv.ts'
export { readBookPage } from './pages.ts'
export {
  type MissingStatement,
  type ReconcileDependencies,
  type Reconciliation,
  reconcile,
} from './reconcile/service.ts'
export { type BookLine, readBooks, sumBooks } from './store.ts'
export { booksAsCsv } from './table.ts'
