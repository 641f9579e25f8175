export { type PayoutBalance, type PayoutFault, payoutBalance } from './balance/balance.ts'
export { earnJob } from './earn/job.ts'
export { statementJob } from './statements/job.ts'
export { shopTermsOf } from './terms.ts'
