export { tooManyCodes } from './lookup.ts'
export { couponRoutes } from './routes.ts'
export { carriedCode, type GivenCodes, type Quote, quote } from './service.ts'
export { claimUse, findCode, releaseUse } from './store.ts'
