export { couponRoutes } from './routes.ts'
export { type GivenCodes, type Quote, type QuotedOrder, quote } from './service.ts'
export { claimUse, releaseUse } from './store.ts'
