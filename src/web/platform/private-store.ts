import { TICKETS } from '#contract/sw-tickets.ts'
import { resilientStore } from '#kit/platform/indexed-db.ts'

/**
 * Database of customer data (T-05 and T-06). No other database or cache stores private answers; some are also in
 * local storage under `own:` (storage.ts). Keys start with the customer's id and a colon, so that former owners' data
 * can be wiped. The exception is `TICKET_PAGES_KEY`, whose record contains the customer's id.
 */
export const privateStore = resilientStore(TICKETS.database, TICKETS.store)
