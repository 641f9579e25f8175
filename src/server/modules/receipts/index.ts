export { performHandOut, planHandOut } from './hand-out.ts'
export { receiptRoutes } from './routes.ts'
export { eraseReceiptsOf, receiptsOf, receiptsOfCustomer } from './store.ts'
