export { tooManyCodes } from './lookup.ts'
export { couponRoutes } from './routes.ts'
export { carriedCode, type GivenCodes, type Quote, type QuoteDependencies, quote } from './service.ts'
export { claimUse, findCode, releaseUse } from './store.ts'
