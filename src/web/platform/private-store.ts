import { TICKETS } from '#contract/sw-tickets.ts'
import { resilientStore } from './indexed-db.ts'

/**
 * The database of what belongs to one customer, the only place where private answers are kept (T-05 and T-06).
 * Every key begins with the customer's id and a colon: that is how the data of former owners is wiped.
 */
export const privateStore = resilientStore(TICKETS.database, TICKETS.store)
