import { TICKETS } from '#contract/sw-tickets.ts'
import { resilientStore } from '#kit/platform/indexed-db.ts'

/**
 * Database of customer data, the only place where private answers are stored (T-05 and T-06). Every key starts with the
 * customer's id and a colon, by which former owners' data is wiped.
 */
export const privateStore = resilientStore(TICKETS.database, TICKETS.store)
