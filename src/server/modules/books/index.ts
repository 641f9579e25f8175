export { type MissingStatement, type Reconciliation, reconcile } from './reconcile/service.ts'
export { type BookDay, readBooks } from './store.ts'
export { booksAsCsv, byMonth } from './table.ts'
