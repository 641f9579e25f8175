export { challengePages } from './challenge.ts'
export { consentPages } from './consent.ts'
export { cardRoutes, clockRoutes } from './routes.ts'
export { walletPages, walletRoutes } from './wallet.ts'
