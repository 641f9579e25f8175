export { type BookDay, readBooks } from './store.ts'
