import { resilientStore } from './indexed-db.ts'

/**
 * The database of what belongs to one customer, the only place where private answers are kept (tickets.md, points 5
 * and 6). Every key begins with the customer's id and a colon: whoever is not the owner any more is wiped by that.
 */
export const privateStore = resilientStore('tabifuda-tickets', 'records')
